import { expect, test } from 'vitest';
import { offenVomJahr } from './offen.ts';
import { summarise } from './summarise.ts';

const entry = (bezahlt: boolean, netto: number, kategorie = 'Verleih') => ({
  datum: '2026-06-01 11:00:00.000Z',
  netto,
  ust: netto * 0.19,
  kategorie,
  bezahlt,
  anlagen: ['a.pdf'],
});

test.each([
  { is: 'all paid', open: [], einnahmen: 0, ausgaben: 0 },
  { is: 'with its tax, of every category', open: [10_000, 5_000], einnahmen: 17_850, ausgaben: 17_850 },
])('[defects 10 Auswertung] what of a year is not paid: $is', ({ open, einnahmen, ausgaben }) => {
  const entries = [entry(true, 99_900), ...open.map((netto, nth) => entry(false, netto, `Art ${nth}`))];
  const auswertung = summarise(
    // Entries of a test: a book reads a handful of fields.
    { einnahmen: entries as never, ausgaben: entries as never, afa: [] },
    2026,
  );
  expect(offenVomJahr(auswertung)).toEqual({ einnahmen, ausgaben });
});
