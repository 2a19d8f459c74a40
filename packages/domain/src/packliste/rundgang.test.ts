import { expect, test } from 'vitest';
import { aufListen, jeArtikel } from './rundgang.ts';

const on = (liste: string, offen: number) => ({ liste, offen, stehtDrauf: true });
const off = (liste: string) => ({ liste, offen: 0, stehtDrauf: false });

test.each([
  { scanned: 1, listen: [on('a', 3), on('b', 1)], goes: ['a 1'] },
  { scanned: 4, listen: [on('a', 3), on('b', 1)], goes: ['a 3', 'b 1'] },
  { scanned: 2, listen: [on('a', 0), off('b'), on('c', 5)], goes: ['c 2'] },
  // More than all want: the last one says so.
  { scanned: 6, listen: [on('a', 3), on('b', 1)], goes: ['a 3', 'b 3'] },
  { scanned: 1, listen: [on('a', 0), on('b', 0), off('c')], goes: ['b 1'] },
  { scanned: 2, listen: [off('a'), off('b')], goes: ['a 2'] },
])('[SCAN-10 RM3] $scanned pieces go to $goes', ({ scanned, listen, goes }) => {
  expect(aufListen(scanned, listen).map(({ liste, anzahl }) => `${liste} ${anzahl}`)).toEqual(goes);
});

test('[SCAN-10 RM3] an item stands once at its place, with how much of it each list wants', () => {
  const line = (id: string, inventar: string, nimm: number) => ({
    zeile: { id, inventar },
    nimm,
    counted: 1,
    goal: nimm + 1,
  });
  const [stativ, kabel] = jeArtikel([line('1', 'stativ', 1), line('2', 'kabel', 4), line('3', 'stativ', 2)]);
  expect(stativ).toMatchObject({ zeile: { inventar: 'stativ' }, nimm: 3, counted: 2, goal: 5 });
  expect(stativ?.teile.map(({ zeile, nimm }) => [zeile.id, nimm])).toEqual([
    ['1', 1],
    ['3', 2],
  ]);
  expect(kabel).toMatchObject({ nimm: 4, teile: [{ nimm: 4 }] });
});
