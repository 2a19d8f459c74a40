import { expect, test } from 'vitest';
import { startServer } from '../server.ts';
import { everything } from './acts.ts';
import { aHouseOfTwo } from './random-acts.ts';

// `npm run hardening` walks further.
const STEPS = Number(process.env['VORGANG_STEPS'] ?? 500);
const MOST_MS = 120_000 * Math.max(1, STEPS / 500);

test('[ZUR-01] some five hundred acts of two people with taking back between them never undo somebody else’s change', {
  timeout: MOST_MS,
}, async () => {
  await using server = await startServer();
  const house = await aHouseOfTwo(server, 57);
  let takenBack = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const taken = await house.step();
    if (!taken) continue;
    takenBack += 1;
    expect(await house.takenFromOthers(taken.back, taken.of)).toEqual([]);
  }
  expect(takenBack).toBeGreaterThan(20);
});

test('[ZUR-01] random acts taken back in reverse give what was before', async () => {
  await using server = await startServer();
  const house = await aHouseOfTwo(server, 58);
  const before = await everything(server);
  for (let step = 0; step < 120; step += 1) await house.step();
  for (const vorgang of house.done.toReversed()) {
    const { status, body } = await house.people[0]!.back(vorgang, { bestand: 'trotzdem' });
    expect({ vorgang, status, said: body.message ?? '' }).toEqual({ vorgang, status: 200, said: '' });
  }
  expect(await everything(server)).toEqual(before);
});
