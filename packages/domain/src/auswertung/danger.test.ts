import { expect, test } from 'vitest';
import { kategorien } from '../entities/kategorien.ts';
import { bookEntryReasons, importProblem } from './danger.ts';

test.each([
  { bezahlt: true, kategorie: 'Miete', anlagen: ['a.pdf'], words: [] },
  { bezahlt: false, kategorie: 'Miete', anlagen: ['a.pdf'], words: ['nicht bezahlt'] },
  { bezahlt: true, kategorie: '', anlagen: ['a.pdf'], words: ['ohne Kategorie'] },
  { bezahlt: true, kategorie: 'Miete', anlagen: [], words: ['ohne Anlage'] },
  { bezahlt: false, kategorie: '', anlagen: [], aufgehoben: true, words: [] },
  { bezahlt: false, kategorie: '', anlagen: [], words: ['nicht bezahlt', 'ohne Kategorie', 'ohne Anlage'] },
])('[AUSW-02] an entry that needs care says why: $words', ({ words, ...entry }) => {
  const reasons = bookEntryReasons(entry);
  expect(reasons.map((reason) => reason.words)).toEqual(words);
  expect(reasons.every(({ tone }) => tone === 'danger')).toBe(true);
});

test.each([
  { innergemeinschaftlicherErwerb: true, chinaImport: true, refused: true },
  { innergemeinschaftlicherErwerb: true, chinaImport: false, refused: false },
  { innergemeinschaftlicherErwerb: false, chinaImport: true, refused: false },
])(
  '[BUCH-02] an expense from the EU ($innergemeinschaftlicherErwerb) and from China ($chinaImport)',
  (row) => {
    expect(importProblem(row) !== undefined).toBe(row.refused);
  },
);

test.each([
  { name: 'Miete', fits: true },
  { name: 'davon offen', fits: false },
  { name: 'Davonlaufen', fits: false },
])('[AUSW-01] "$name" may name a category: $fits', ({ name, fits }) => {
  expect(kategorien.fields.name.pattern?.matches.test(name)).toBe(fits);
});
