import { OWN_ANSWER } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { noteSilence, serviceAnswers, watchConnection, watchNetwork, whenOnline } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[OPS-05] [ERR-02] after a silence the web knocks at readiness, and goes on when a write would be stored again', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  let isReady = false;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('', { status: isReady ? 200 : 503, headers: { [OWN_ANSWER]: '1' } });
  });
  const told: boolean[] = [];
  watchConnection((isOnline) => told.push(isOnline));
  noteSilence();
  // Answered, and not ready: that is no connection yet.
  await vi.advanceTimersByTimeAsync(6500);
  expect(asked).toEqual(['/api/ready', '/api/ready']);
  expect(told.at(-1)).toBe(false);
  isReady = true;
  const back = whenOnline();
  await vi.advanceTimersByTimeAsync(3000);
  await back;
  expect(told.at(-1)).toBe(true);
  expect(await serviceAnswers()).toBe(true);
});

test('[ERR-02] an answer that got through as the network went does not hide for long that it is gone', async () => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigator', { onLine: true });
  const answers = [
    () => new Response('', { headers: { [OWN_ANSWER]: '1' } }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  watchNetwork();
  let isOnline: boolean | undefined;
  watchConnection((now) => {
    isOnline = now;
  });
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOnline).toBe(false);
});
