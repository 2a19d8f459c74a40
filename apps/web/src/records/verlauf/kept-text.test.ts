import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { keptText } from './kept-text.ts';

const { kunden, rechnungen, projekt } = entities;

test.each([
  { field: kunden.fields.name, kept: 'Beck', says: 'Beck' },
  { field: kunden.fields.rabatt, kept: '12.5', says: '12,5 %' },
  { field: rechnungen.fields.netto, kept: '18572', says: '185,72 €' },
  { field: rechnungen.fields.bezahlt, kept: 'true', says: 'Ja' },
  { field: rechnungen.fields.rechnungsDatum, kept: '2026-11-20 02:00:00.000Z', says: '20.11.2026' },
  { field: projekt.fields.mitarbeiter, kept: '[{"name":"Lina"}]', says: 'Lina' },
  { field: undefined, kept: 'of a field that is gone', says: 'of a field that is gone' },
])('[GOBD-01] a kept value $kept reads $says', ({ field, kept, says }) => {
  expect(keptText(field, kept).replaceAll('\u00a0', ' ')).toBe(says);
});
