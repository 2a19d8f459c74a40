import { entities } from '@traverse/domain/entities';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOfListen } from '../../src/effects/answers-of-listen.ts';
import { listeTimes, zeilenOfListe } from '../../src/effects/bookings.ts';
import { startServer } from '../server.ts';

const LISTEN = 24;
const ITEMS = 5;

/** Days of winter, some far from the others, some of one day. */
const listen = fc.array(
  fc.record({
    von: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 70, max: 76 })),
    days: fc.integer({ min: 0, max: 2 }),
    isBooked: fc.boolean(),
    ruestVor: fc.constantFrom(0, 0, 2),
    amounts: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: ITEMS, maxLength: ITEMS }),
  }),
  { minLength: LISTEN, maxLength: LISTEN },
);

const tageOf = (von: number, bis: number) => ({
  von: wireDateOf(addDays('2026-12-01', von)),
  bis: wireDateOf(addDays('2026-12-01', bis)),
});

test('[NAHT-01] [W11] lists that are judged together are short as each by itself', async () => {
  await using server = await startServer({ now: '2026-11-28T09:00:00Z' });
  const items = [];
  for (let n = 0; n < ITEMS; n += 1)
    items.push(await server.given('inventar', { name: `PAR ${n}`, anzahl: 6 }));
  const [drawn = []] = fc.sample(listen, { seed: 52, numRuns: 1 });
  for (const { von, days, isBooked, ruestVor, amounts } of drawn) {
    const ruest = ruestVor > 0 ? { ruestzeit: 'eigene', ruestVor } : {};
    const liste = await server.given('inventarlisten', {
      ...tageOf(von, von + days),
      verbucht: isBooked,
      ...ruest,
    });
    for (const [n, anzahl] of amounts.entries())
      if (anzahl > 0)
        await server.given('inventar_inventarlisten', {
          inventarliste: liste.id,
          inventar: items[n]?.id,
          anzahl,
        });
  }
  const rented = await server.given('inventarlisten', tageOf(3, 72));
  await server.given('inventar_inventarlisten', {
    inventarliste: rented.id,
    inventar: items[0]?.id,
    anzahl: 2,
  });
  await server.given('zumietungen', { inventarliste: rented.id, ...tageOf(3, 72), bestellt: true });
  await server.given('inventarlisten', { von: '', bis: '', verbucht: true });

  const { reads } = server.engine.database;
  const today = dayAt(server.engine.clock().getTime());
  const stored = await reads.findWhere(entities.inventarlisten, {});
  const together = await answersOfListen(reads, stored, today);
  let short = 0;
  for (const liste of stored) {
    const zeilen = await zeilenOfListe(reads, liste.id);
    const alone = await listeTimes(reads, liste, { zeilen, today });
    expect({ liste, answers: together.get(liste.id) }).toEqual({ liste, answers: alone?.answers });
    short += alone?.answers.filter(({ fehlend }) => fehlend > 0).length ?? 0;
  }
  expect(short).toBeGreaterThan(0);
  expect(stored.length).toBe(LISTEN + 2);
});
