import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { answersIn } from './answers.ts';

test('[OPS-06] half of the answers, and 95 of 100, took no longer', async () => {
  const seconds = new Histogram({
    name: 'answers_seconds',
    help: 'in a test',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.1, 1],
    registers: [new Registry()],
  });
  expect(answersIn((await seconds.get()).values)).toEqual({ anzahl: 0, fehler: 0, mitte: 0, p95: 0 });
  for (let count = 0; count < 9; count += 1) seconds.observe({ route: '/a', status: 200 }, 0.005);
  seconds.observe({ route: '/b', status: 500 }, 0.05);
  expect(answersIn((await seconds.get()).values)).toEqual({ anzahl: 10, fehler: 1, mitte: 6, p95: 55 });
});
