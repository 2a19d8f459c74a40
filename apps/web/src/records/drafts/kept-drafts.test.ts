import { beforeEach, expect, test, vi } from 'vitest';
import { draftAt, draftKey, dropDraft, keepDraft } from './kept-drafts.ts';

const HOUR = 60 * 60 * 1000;
const key = draftKey('kim', 'kunden/1');

beforeEach(() => {
  const kept: Record<string, string> = {};
  const hidden = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
  };
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('localStorage', kept);
});

test('[HAND-01 H1.26] a draft is there for a day, for its user alone, until it is dropped', () => {
  keepDraft(key, { at: 0, typed: 'Seeblick' });
  expect(draftAt(key, 24 * HOUR - 1)).toEqual({ at: 0, typed: 'Seeblick' });
  expect(draftAt(draftKey('jana', 'kunden/1'), 1)).toBeUndefined();
  dropDraft(key);
  expect(draftAt(key, 1)).toBeUndefined();
});

test('[HAND-01 H1.26] after 24 hours there is none, and those of others go as well', () => {
  keepDraft(key, { at: 0, typed: 'Seeblick' });
  keepDraft(draftKey('jana', 'kunden/2'), { at: 24 * HOUR, typed: 'Bauverein' });
  expect(Object.keys(localStorage)).toEqual([draftKey('jana', 'kunden/2')]);
});

test('what somebody else has put there is no draft', () => {
  for (const text of ['null', '{"at":"gestern","typed":1}', '{', '[]']) {
    localStorage.setItem(key, text);
    expect(draftAt(key, 0)).toBeUndefined();
  }
});
