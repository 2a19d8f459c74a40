import { afterEach, expect, test, vi } from 'vitest';
import { isAppleTouch, isOnHomeScreen } from '../apple.ts';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad, which calls itself a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140', 5, false],
])('[P30] %s is told from others', (_, userAgent, maxTouchPoints, isApple) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(isAppleTouch()).toBe(isApple);
});

/** A tab, or an app on the home screen, and what becomes of a file there. */
function aBrowser({ userAgent = IPHONE, isStandalone = true, canShare = true, share = async () => {} }) {
  const downloads: string[] = [];
  const shared: unknown[] = [];
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: isStandalone && media.includes('standalone') }));
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: 5,
    ...(canShare && {
      canShare: () => true,
      share: (what: unknown) => {
        shared.push(what);
        return share();
      },
    }),
  });
  vi.stubGlobal('document', {
    createElement: () => ({ click: () => downloads.push('x') }),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return { downloads, shared, revoked };
}

const file = new File(['x'], 'Rechnung.pdf');
const refused = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

test('[P31] an app on the home screen of an iPhone hands a file on, and stays where it is', () => {
  const { downloads, shared } = aBrowser({});
  expect(isOnHomeScreen()).toBe(true);
  saveFile(file);
  expect([shared, downloads]).toEqual([[{ files: [file] }], []]);
});

test.each([
  ['in a tab', { isStandalone: false }, ['x']],
  ['in an app of another maker', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140' }, ['x']],
  ['where nothing can be handed on', { canShare: false }, ['x']],
  ['when it may not be, a press being too long ago', { share: refused('NotAllowedError') }, ['x']],
  ['not when somebody closes the choice', { share: refused('AbortError') }, []],
])('[P31] a file is downloaded %s', async (_, browser, downloaded) => {
  const { downloads } = aBrowser(browser);
  saveFile(file);
  await Promise.resolve();
  await Promise.resolve();
  expect(downloads).toEqual(downloaded);
});

test('[P31] the address of a file lives for a minute', () => {
  vi.useFakeTimers();
  const { revoked } = aBrowser({ isStandalone: false });
  saveFile(file);
  vi.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(revoked).toHaveBeenCalledWith('blob:x');
});
