import { setImmediate as pass } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TIME } from '../budgets.ts';
import { mapInTurns, Turn } from './in-turns.ts';

const JOBS = 20;
const PARTS = 8;

/** Holds the thread for half a turn. */
function work(): void {
  const until = performance.now() + TIME.turn / 2;
  while (performance.now() < until);
}

test('[OPS] however many work for long at once, others wait for one turn and not for one of each', async () => {
  let isOver = false;
  const parts = Array.from({ length: PARTS });
  const jobs = Promise.all(Array.from({ length: JOBS }, () => mapInTurns(parts, work))).finally(() => {
    isOver = true;
  });
  let passes = 0;
  while (!isOver) {
    await pass();
    passes += 1;
  }
  await jobs;
  // Two parts fill a turn. Where everybody has one in each pass there are as many passes as one has turns: four.
  expect(passes).toBeGreaterThan((JOBS * PARTS) / 4);
});

test('[OPS] who keeps others from writing goes first, then who is new, and nobody waits for ever', async () => {
  const order: string[] = [];
  const working = async (name: string, parts: number, kind?: 'writing') => {
    const turn = new Turn(kind);
    for (let part = 0; part < parts; part += 1) {
      work();
      work();
      await turn.give();
    }
    order.push(name);
  };
  const long = [working('long', 3), working('also long', 3)];
  await pass();
  await Promise.all([...long, working('short', 1), working('writing', 1, 'writing')]);
  expect(order).toEqual(['writing', 'short', 'long', 'also long']);
});
