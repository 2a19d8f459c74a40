import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { recentsOf, rememberRecent } from './recents.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterAll(() => void vi.unstubAllGlobals());

test('what was chosen last comes first, once', () => {
  for (const id of ['a', 'b', 'a']) rememberRecent('kim', 'kunden', id);
  expect(recentsOf('kim', 'kunden')).toEqual(['a', 'b']);
});

test('what one person chose here is not offered to another, nor to another field', () => {
  rememberRecent('kim', 'kunden', 'a');
  expect([recentsOf('anna', 'kunden'), recentsOf('kim', 'orte')]).toEqual([[], []]);
});

test('fifty are remembered', () => {
  for (let each = 0; each < 51; each += 1) rememberRecent('kim', 'kunden', String(each));
  const kept = recentsOf('kim', 'kunden');
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '50', '1']);
});

test('what is not ours is nothing', () => {
  localStorage.setItem('tv-recent:kim:kunden', '{');
  expect(recentsOf('kim', 'kunden')).toEqual([]);
});
