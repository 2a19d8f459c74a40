import { expect, test } from 'vitest';
import type { Pruefart } from '../entities/index.ts';
import { lastDayOfMonat, type Pruefmonat } from './monat.ts';
import { grenzwertRpe, naechstePruefung } from './naechste.ts';

const anhang = 'BetrSichV Anhang 3';
type Row = [string, Pruefart['fristregel'], number, Pruefmonat | '', Pruefmonat, Pruefmonat, boolean?];

test.each<Row>([
  ['[PRUEF-01 V3.2] whatever was due', 'ab Prüfung', 12, '2025-11', '2026-03', '2027-03'],
  ['[PRUEF-01 V3.3] on time', anhang, 12, '2026-06', '2026-06', '2027-06'],
  ['[PRUEF-01 V3.3] earlier', anhang, 12, '2026-06', '2026-05', '2027-05'],
  ['[PRUEF-01 V3.3] later', anhang, 12, '2026-06', '2026-08', '2027-06'],
  ['[PRUEF-01 V3.3] the first', anhang, 12, '', '2026-06', '2027-06'],
  ['[PRUEF-01 V3.4] a month early', anhang, 48, '2026-06', '2026-05', '2030-06'],
  ['[PRUEF-01 V3.4] exactly two months early', anhang, 48, '2026-06', '2026-04', '2030-06'],
  ['[PRUEF-01 V3.4] more than two months early', anhang, 48, '2026-06', '2026-03', '2030-03'],
  ['[PRUEF-01 V3.4] a month early of just two years', anhang, 24, '2026-06', '2026-05', '2028-05'],
  ['[PRUEF-01 V3.4] a month early of more than two', anhang, 25, '2026-06', '2026-05', '2028-07'],
  ['[PRUEF-01 V3.4] after standing still', anhang, 48, '2026-06', '2026-11', '2030-11', true],
  ['[PRUEF-01 V3.10] late, in use', anhang, 12, '2026-06', '2026-10', '2027-06'],
  ['[PRUEF-01 V3.10] out of service when it was due', anhang, 12, '2026-06', '2026-10', '2027-10', true],
  ['[PRUEF-01] two years late keeps the month', anhang, 12, '2024-06', '2026-08', '2027-06'],
  [
    '[PRUEF-01] the firm’s own rule does not ask who stood still',
    'ab Prüfung',
    12,
    '2026-06',
    '2026-10',
    '2027-10',
    true,
  ],
])('%s', (_, regel, intervall, bisher, getestet, next, ausserBetrieb = false) => {
  expect(naechstePruefung({ regel, bisher, getestet, intervall, ausserBetrieb })).toBe(next);
});

test('[PRUEF-01 V3.1] the limit of a protective conductor follows the length of the lead', () => {
  expect([5, 5.1, 20, 25, 60].map(grenzwertRpe)).toEqual([0.3, 0.4, 0.5, 0.6, 1]);
});

test('[PRUEF-02 V3.17] a leap February lasts through its 29th', () => {
  expect(lastDayOfMonat('2028-02')).toBe('2028-02-29');
});
