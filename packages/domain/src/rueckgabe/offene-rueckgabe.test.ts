import { expect, test } from 'vitest';
import { stillOut } from '../inventarliste/zaehler.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import {
  inRueckgabeOrder,
  isRueckgabeOverdue,
  offenVor,
  rueckgabeStand,
  rueckgabeWords,
} from './offene-rueckgabe.ts';

const today: Day = '2026-12-06';

test.each<{ bis: Day; stand: string | undefined; words: string }>([
  { bis: '2026-12-02', stand: 'überfällig', words: 'seit 4 Tagen' },
  { bis: '2026-12-05', stand: 'überfällig', words: 'seit 1 Tag' },
  { bis: '2026-12-06', stand: 'heute', words: 'kommt heute' },
  { bis: '2026-12-07', stand: 'morgen', words: 'morgen' },
])('[RUECK-01] a list that ends on $bis is $stand: $words', ({ bis, stand, words }) => {
  expect(rueckgabeStand(bis, today)).toBe(stand);
  expect(rueckgabeWords(bis, today)).toBe(words);
});

test.each([
  { bis: '2026-12-05', rueckgabe: '', late: true },
  { bis: '2026-12-05', rueckgabe: 'offen', late: true },
  { bis: '2026-12-05', rueckgabe: 'geprüft', late: false },
  { bis: '2026-12-06', rueckgabe: '', late: false },
] as const)(
  '[RUECK-01] a list until $bis that is „$rueckgabe“ is late: $late',
  ({ bis, rueckgabe, late }) => {
    const days = { von: wireDateOf('2026-12-01'), bis: wireDateOf(bis) };
    expect(isRueckgabeOverdue({ ...days, rueckgabe }, today)).toBe(late);
  },
);

test('[RUECK-01] what ends later is none yet; the oldest comes first', () => {
  expect(rueckgabeStand('2026-12-08', today)).toBeUndefined();
  const rows = [
    { bis: '2026-12-06', name: 'B' },
    { bis: '2026-12-01', name: 'C' },
    { bis: '2026-12-06', name: 'A' },
  ] as const;
  expect(inRueckgabeOrder(rows).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});

test('[VIELE-03 B3.15] what is open of before a move: lists that ended and are not all back, and their pieces', () => {
  const zeile = (out: number, back: number, vermisst = 0) => ({
    offen: stillOut({ out, in: back, vermisst, verbraucht: 0 }),
  });
  const listen: { readonly bis: Day; readonly zeilen: readonly { readonly offen: number }[] }[] = [
    { bis: '2026-10-04', zeilen: [zeile(10, 8), zeile(5, 5)] },
    { bis: '2026-11-27', zeilen: [zeile(4, 0, 1)] },
    { bis: '2026-11-28', zeilen: [zeile(9, 0)] },
    { bis: '2026-09-01', zeilen: [zeile(3, 3)] },
  ];
  const open = offenVor(listen, '2026-11-28');
  expect(open.listen.map(({ bis }) => bis)).toEqual(['2026-10-04', '2026-11-27']);
  expect(open.stueck).toBe(5);
});
