import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const SOME = 60;

/** What a program that runs beside this one is given. */
const OTHER = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module).then(async ({ freePort }) => {
    const ports = [];
    while (ports.length < workerData.count) ports.push(await freePort());
    parentPort.postMessage(ports);
    // Stays until it is ended.
    setInterval(() => {}, 1000);
  });
`;

test('programs that start at once never get the same port, and none that is in use', async () => {
  const workerData = { module: resolve('scripts/free-port.ts'), count: SOME };
  const others = Array.from({ length: 3 }, () => new Worker(OTHER, { eval: true, workerData }));
  const theirs = others.map(async (other): Promise<number[]> => (await once(other, 'message'))[0]);
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  const ours = [first];
  while (ours.length < SOME) ours.push(await freePort());
  const all = [...ours, ...(await Promise.all(theirs)).flat()];
  expect(new Set(all).size).toBe(4 * SOME);
  expect(ours).not.toContain(first + 1);
  taken.close();
  await Promise.all(others.map((other) => other.terminate()));
});
