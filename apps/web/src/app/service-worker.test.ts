import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorkerWhenStable } from './service-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A version that is being installed, as the page sees it. */
function aWorker() {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown) => told.push(message),
  });
  const isInstalled = () => {
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, told, isInstalled };
}

test.each([
  ['while the page registers its own', true],
  ['an hour later', false],
])('[HOME-08] a new version that is found %s is activated once it is there', async (_, isFoundBefore) => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  const { worker, told, isInstalled } = aWorker();
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: isFoundBefore ? worker : null,
    update: async () => {},
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  registerServiceWorkerWhenStable();
  await vi.advanceTimersByTimeAsync(30_000);
  if (!isFoundBefore) {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  }
  expect(told).toEqual([]);
  isInstalled();
  expect(told).toEqual([{ type: 'SKIP_WAITING' }]);
});
