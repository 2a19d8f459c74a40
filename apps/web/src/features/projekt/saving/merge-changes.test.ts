import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: 'Gala', ort: 'Bremen', dispo: [{ beschreibung: 'LKW' }] };

test('[PROJ-12] what only I changed is stored beside what only they changed', () => {
  const current = { ...base, ort: 'Oldenburg' };
  expect(mergeChanges(base, current, { name: 'Winterball' })).toEqual({
    changes: { name: 'Winterball' },
    conflicts: [],
  });
});

test('[PROJ-12] the same field changed by both shows both values', () => {
  const current = { ...base, dispo: [{ beschreibung: 'Sprinter' }] };
  const mine = { dispo: [{ beschreibung: 'Anhänger' }] };
  expect(mergeChanges(base, current, mine)).toEqual({
    changes: {},
    conflicts: [{ field: 'dispo', mine: mine.dispo, theirs: current.dispo }],
  });
});

test('the same change twice is no conflict', () => {
  const current = { ...base, ort: 'Oldenburg' };
  expect(mergeChanges(base, current, { ort: 'Oldenburg' }).conflicts).toEqual([]);
});
