import { expect, test } from 'vitest';
import { everyone } from '../access.ts';
import { number, text } from '../field.ts';
import { addressOf, bodySent } from './address.ts';
import { formatIsAsked, pfad } from './pfad.ts';
import { day, object, orEmpty, upload } from './shape.ts';

const letter = pfad({
  method: 'POST',
  address: '/api/brief/{id}/{jahr}',
  who: everyone,
  summary: 'Brief',
  places: { jahr: number({ label: 'Jahr' }) },
  query: { bis: orEmpty(day({ label: 'Bis' })), wort: text({ label: 'Wort' }) },
  body: { grund: text({ label: 'Grund' }) },
});

test.each([
  [{ id: 'a b', jahr: 2026 }, '/api/brief/a%20b/2026'],
  [{ id: 'a', jahr: 2026, bis: '', wort: 'ä&b' }, '/api/brief/a/2026?wort=%C3%A4%26b'],
  [{ id: 'a', jahr: 2026, bis: '2026-12-03' }, '/api/brief/a/2026?bis=2026-12-03'],
])('[PFAD-01] %j is asked at %s', (sent, address) => {
  expect(addressOf(letter, { ...sent, grund: 'weil' })).toBe(address);
  expect(bodySent(letter, { ...sent, grund: 'weil' })).toEqual({ grund: 'weil' });
});

test('[PFAD-01] a form is what is not in its address', () => {
  const table = pfad({
    method: 'POST',
    address: '/api/tabelle/{id}',
    who: everyone,
    summary: 'Tabelle',
    form: { wunsch: object({ sammlung: text({ label: 'Sammlung' }) }), datei: upload({ label: 'Tabelle' }) },
  });
  const datei = { size: 3, type: 'text/csv' };
  const sent = { id: 'a', wunsch: { sammlung: 'kunden' }, datei };
  expect(addressOf(table, sent)).toBe('/api/tabelle/a');
  expect(bodySent(table, sent)).toEqual({ wunsch: { sammlung: 'kunden' }, datei });
});

test('[PFAD-01] a format is asked for where there is a choice', () => {
  expect(addressOf(letter, { id: 'a', jahr: 1 }, 'csv')).toBe('/api/brief/a/1?format=csv');
  expect(formatIsAsked({ files: ['csv', 'xlsx'] })).toBe(true);
  expect(formatIsAsked({ answer: {}, files: ['csv'] })).toBe(true);
  expect(formatIsAsked({ files: ['pdf'] })).toBe(false);
  expect(formatIsAsked({ answer: {} })).toBe(false);
});
