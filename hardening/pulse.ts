// A thread of its own asks a server over and over whether it lives: the longest wait is how long its main thread was held,
// whatever the thread that throws things at it is busy with.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 10;

/** How long a server answered nothing, while it was there. */
export interface Pulse {
  /** Milliseconds; ends the asking. */
  longest(): Promise<number>;
}

export function takePulse(url: string): Pulse {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } });
  return {
    longest: async () => {
      const told = new Promise<number>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      const ms = await told;
      await worker.terminate();
      return ms;
    },
  };
}

const port = parentPort;
const { url = '' } = (workerData ?? {}) as { url?: string }; // given above
if (port && url !== '') {
  let isOver = false;
  port.once('message', () => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    const isThere = await answered();
    // The first connection of a process is slow by itself; one that is refused says nothing of the main thread.
    if (isThere) longest = Math.max(longest, performance.now() - began);
    await wait(EVERY_MS);
  }
  port.postMessage(longest);
}

function answered(): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${url}/api/health`, (response) => {
      response.resume();
      response.on('end', () => resolve(true));
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
