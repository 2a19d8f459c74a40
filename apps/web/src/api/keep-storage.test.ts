import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('[P32] once something waits the browser is asked, a single time, to clear nothing of it', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const { keepStorage } = await import('./keep-storage.ts');
  keepStorage();
  keepStorage();
  expect(persist).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no such question', {}],
  ['refuses it', { storage: { persist: () => Promise.reject(new TypeError('insecure')) } }],
])('[P32] a browser that %s keeps nobody from scanning', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { keepStorage } = await import('./keep-storage.ts');
  expect(() => keepStorage()).not.toThrow();
});
