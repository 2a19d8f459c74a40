import { describe, expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { type ERechnungsfakten, eRechnungHinweis, eRechnungspflichtMit } from './e-rechnungspflicht.ts';

const LIMIT = 80_000_000;
const facts = (leistung: Day, gesendet: Day, more: Partial<ERechnungsfakten> = {}): ERechnungsfakten => ({
  leistung,
  gesendet,
  brutto: cents(25_001),
  kleinunternehmer: false,
  ustGrund: '',
  kunde: { verbraucher: '', firma: 'Stadtwerke AG', ustId: '', land: '' },
  ...more,
});

describe('[EREC-01] paper to businesses', () => {
  test.each<[Day, Day, number, string]>([
    ['2026-12-20', '2026-12-29', LIMIT, 'frei'],
    ['2026-12-20', '2026-12-31', LIMIT + 1, 'frei'],
    ['2026-12-20', '2027-01-04', 0, 'Pflicht'],
    ['2025-01-01', '2027-01-01', 0, 'Pflicht'],
    ['2027-03-10', '2027-03-12', LIMIT, 'frei'],
    ['2027-03-10', '2027-03-12', LIMIT + 1, 'Pflicht'],
    ['2027-12-30', '2027-12-31', LIMIT, 'frei'],
    ['2027-12-30', '2028-01-03', 0, 'Pflicht'],
    ['2028-01-01', '2028-01-02', 0, 'Pflicht'],
    ['2024-12-31', '2027-01-04', LIMIT + 1, 'frei'],
  ])(
    '[EREC-01 Y9.1] performed %s and sent %s with %i cents the year before: %s',
    (leistung, gesendet, umsatz, pflicht) => {
      expect(eRechnungspflichtMit(facts(leistung, gesendet), cents(umsatz))).toBe(pflicht);
    },
  );

  test.each<[string, Partial<ERechnungsfakten>]>([
    ['250.00 €', { brutto: cents(25_000) }],
    ['a consumer', { kunde: { verbraucher: 'ja', firma: 'Anna Vogt', ustId: '', land: '' } }],
    ['somebody without a firm', { kunde: { verbraucher: '', firma: '', ustId: '', land: '' } }],
    ['a small business', { kleinunternehmer: true }],
    [
      'a customer in Austria',
      { kunde: { verbraucher: '', firma: 'Oper', ustId: 'ATU99900011', land: 'Österreich' } },
    ],
    ['what is exempt', { ustGrund: 'steuerfrei' }],
    ['a compensation', { ustGrund: 'Schadenersatz' }],
  ])('[EREC-01 Y9.1] %s is free', (_, more) => {
    expect(eRechnungspflichtMit(facts('2028-03-01', '2028-03-02', more), cents(LIMIT + 1))).toBe('frei');
  });

  test('[EREC-01] it is said, and what it depends on where the books may not be seen', () => {
    expect(eRechnungHinweis(facts('2026-12-20', '2027-01-04'), undefined)).toBe(
      'Für diese Rechnung gilt die E-Rechnung: Ein Ausdruck genügt nicht. Schick die Datei (sie steckt im PDF).',
    );
    expect(eRechnungHinweis(facts('2027-03-10', '2027-03-12'), undefined)).toMatch(
      /^Hattet ihr 2026 über 800\.000 € Umsatz, gilt/,
    );
    expect(eRechnungHinweis(facts('2027-03-10', '2027-03-12'), cents(LIMIT))).toBe('');
    expect(eRechnungHinweis(facts('2026-12-20', '2026-12-29'), undefined)).toBe('');
  });
});
