import { type Cents, groupNames } from '@traverse/schema';
import { printFilter } from '@traverse/wire';
import { expect, test } from 'vitest';
import { tilesFor, waitingWords } from './tiles.ts';

const today = '2026-11-20';
const everybody = { id: 'u1', groups: groupNames };
const cents = (amount: number) => amount as Cents;

const tile = (label: string) => {
  const found = tilesFor(everybody).find((each) => each.label === label);
  if (!found) throw new Error(`No tile ${label}`);
  return found;
};

test.each([
  { label: 'Rechnungen', count: 3, amount: 0, words: '3 offen' },
  { label: 'Rechnungen', count: 3, amount: 123_456_00, words: '3 offen, 123.456 €' },
  { label: 'Packlisten', count: 0, amount: 0, words: '' },
  { label: 'Rechnungen', count: 0, amount: 0, words: '' },
  { label: 'Inventar', count: 0, amount: 0, words: '' },
  { label: 'Ausgaben', count: 0, amount: 0, words: '' },
  { label: 'Packlisten', count: 1, amount: 0, words: '1 geht heute raus' },
  { label: 'Inventar', count: 1234, amount: 0, words: '1.234 Artikel' },
  { label: 'Zumietungen', count: 0, amount: 0, words: '' },
  { label: 'Zumietungen', count: 1, amount: 0, words: '1 nicht bestellt' },
  { label: 'Einnahmen', count: 9, amount: 31_910_00, words: 'Nov: 31.910 €' },
])('[HOME-02] $label: $count of $amount cents are "$words"', ({ label, count, amount, words }) => {
  const { waiting } = tile(label);
  const said = waiting && waitingWords(waiting, count, cents(amount), today);
  expect(said?.replaceAll(/\s/g, ' ')).toBe(words);
});

test('[HOME-02] a pack list counts on the day it goes out, an income in its month', () => {
  const asked = (label: string) => {
    const filter = tile(label).waiting?.filter?.(today);
    return filter && printFilter(filter);
  };
  expect(asked('Packlisten')).toMatch(
    /^von>='2026-11-20.*von<='?2026-11-2|^von>='2026-11-20.*von<'?2026-11-21/,
  );
  expect(asked('Einnahmen')).toMatch(/2026-11-01.*2026-1[12]/);
});

test('[HOME-02] what is not ordered is bad news, what is not paid is not', () => {
  expect(tile('Zumietungen').waiting?.alarming).toBe(true);
  expect(tile('Rechnungen').waiting?.alarming).toBeUndefined();
});

test('[HOME-02] the evaluation says its year without asking', () => {
  expect(tile('Auswertung').words?.(today)).toBe('Jahr 2026');
  expect(tilesFor({ id: 'u2', groups: [] })).toEqual([]);
});
