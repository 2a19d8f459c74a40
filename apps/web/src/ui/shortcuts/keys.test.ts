import { expect, test, vi } from 'vitest';
import { isSingleCharacter, pressMatches, spokenKey } from './keys.ts';

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  { shortcut: 'n', press: { ...bare, key: 'n' }, fits: true },
  { shortcut: 'n', press: { ...bare, key: 'n', ctrlKey: true }, fits: false },
  { shortcut: 'n', press: { ...bare, key: 'N', shiftKey: true }, fits: false },
  { shortcut: 'n', press: { ...bare, key: 'n', altKey: true }, fits: false },
  { shortcut: '/', press: { ...bare, key: '/', shiftKey: true }, fits: true },
  { shortcut: '?', press: { ...bare, key: '?', shiftKey: true }, fits: true },
  { shortcut: '+', press: { ...bare, key: '+' }, fits: true },
  { shortcut: '+', press: { ...bare, key: '+', ctrlKey: true }, fits: false },
  { shortcut: 'mod+k', press: { ...bare, key: 'k', ctrlKey: true }, fits: true },
  { shortcut: 'mod+k', press: { ...bare, key: 'k', metaKey: true }, fits: true },
  { shortcut: 'mod+k', press: { ...bare, key: 'k' }, fits: false },
  { shortcut: 'mod+enter', press: { ...bare, key: 'Enter', ctrlKey: true, shiftKey: true }, fits: false },
  {
    shortcut: 'mod+shift+enter',
    press: { ...bare, key: 'Enter', ctrlKey: true, shiftKey: true },
    fits: true,
  },
])('$shortcut with $press.key fits: $fits', ({ shortcut, press, fits }) => {
  expect(pressMatches(shortcut, press)).toBe(fits);
});

test('single characters are those that typing would trigger', () => {
  expect(['n', '/', '?', 'mod+k', 'escape'].map(isSingleCharacter)).toEqual([true, true, true, false, false]);
});

test('[P38] on a Mac, an iPad or an iPhone the key beside the blank is named as it is printed', () => {
  for (const machine of ['Macintosh; Intel Mac OS X 10_15_7', 'iPhone; CPU iPhone OS 18_5 like Mac OS X']) {
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15` });
    expect(spokenKey('mod+k')).toBe('⌘ K');
  }
  vi.unstubAllGlobals();
});

test('keys are named in German', () => {
  expect(spokenKey('mod+shift+enter')).toBe('Strg Umschalt Eingabe');
  expect(spokenKey('n')).toBe('N');
});
