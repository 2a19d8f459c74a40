import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAhead } from './read-ahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onA = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });

test.each([
  { name: 'any connection', connection: undefined, times: 1 },
  { name: 'one that saves nothing', connection: { saveData: false }, times: 1 },
  { name: 'one that saves data', connection: { saveData: true }, times: 0 },
])('what most visits need is read after the first page, on $name', async ({ connection, times }) => {
  onA(connection);
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  readAhead(load);
  await vi.advanceTimersByTimeAsync(500);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(times);
});

test('whoever leaves before reads nothing', async () => {
  onA(undefined);
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  readAhead(load)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});
