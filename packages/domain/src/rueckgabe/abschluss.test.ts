import { expect, test } from 'vitest';
import type { Geraet, Listenzeile } from '../entities/index.ts';
import type { Zaehler } from '../inventarliste/zaehler.ts';
import {
  allesZurueck,
  ausgebuchtWhenGeprueft,
  ausgebuchtWith,
  closedAs,
  movesOfAntwort,
  offeneStuecke,
  returnedOf,
  stillInStock,
} from './abschluss.ts';

const aLine = (facts: Partial<Zaehler>): Zaehler => ({
  anzahl: 10,
  out: 10,
  in: 0,
  vermisst: 0,
  defekt: 0,
  verbraucht: 0,
  ausgebucht: 0,
  ...facts,
});

test.each([
  { proves: '[RUECK-01 V4.13]', lines: [{ in: 10 }, { in: 9 }], as: 'offen' },
  { proves: '[RUECK-01 V4.1]', lines: [{ in: 7, vermisst: 2, verbraucht: 1 }], as: 'geprüft' },
  { proves: '[RUECK-01 V4.12]', lines: [{ out: 0 }], as: 'geprüft' },
] as const)('$proves a list of $lines is closed as $as', ({ lines, as }) => {
  expect(closedAs(lines.map(aLine))).toBe(as);
});

test.each([
  { line: { out: 10, in: 4, vermisst: 1, verbraucht: 2 }, back: 7 },
  { line: { out: 0, in: 0 }, back: 0 },
  { line: { out: 10, in: 10 }, back: 10 },
  { line: { out: 5, in: 6 }, back: 6 },
])('[VIELE-03 B2.7] of $line $back count as back', ({ line, back }) => {
  expect(allesZurueck(aLine(line))).toBe(back);
});

test.each([
  { antwort: 'zurück', moves: { field: 'in', by: 2 } },
  { antwort: 'vermisst', moves: { field: 'vermisst', by: 2 } },
  { antwort: 'verbraucht', moves: { field: 'verbraucht', by: 2 } },
  { antwort: 'bleibt offen', moves: undefined },
] as const)('[RUECK-01] $antwort of two open pieces moves $moves', ({ antwort, moves }) => {
  expect(movesOfAntwort(2, antwort)).toEqual(moves);
});

test('[RUECK-01] each device is asked about by itself, of what has no number as many as are open', () => {
  const motor = 'motor' as Listenzeile['inventar'];
  const aDevice = (zustand: Geraet['zustand']) => ({ inventar: motor, zustand }) as const;
  const open = aDevice('einsatzbereit');
  const broken = aDevice('gesperrt');
  const geraete = [open, aDevice('vermisst'), broken];
  const ofMotor = { ...aLine({ out: 5, in: 1, vermisst: 1 }), inventar: motor };
  const ofKabel = { ...aLine({ in: 8 }), inventar: 'kabel' as Listenzeile['inventar'] };
  const back = { ...aLine({ in: 10 }), inventar: 'stativ' as Listenzeile['inventar'] };
  const asked = offeneStuecke([ofMotor, ofKabel, back], geraete);
  expect(asked.map(({ zeile, anzahl, geraet }) => [zeile.inventar, anzahl, geraet])).toEqual([
    [motor, 1, open],
    [motor, 1, broken],
    [motor, 1, undefined],
    ['kabel', 2, undefined],
  ]);
});

test('[RUECK-04] what was used up leaves with the closing, losses by hand alone, in any order', () => {
  const line = { vermisst: 3, verbraucht: 4, ausgebucht: 0 };
  expect(stillInStock(line)).toBe(3);
  const closed = { ...line, ausgebucht: ausgebuchtWhenGeprueft(line) };
  expect(closed.ausgebucht).toBe(4);
  expect(stillInStock(closed)).toBe(3);
  const written = { ...line, ausgebucht: ausgebuchtWith(line, 2) };
  expect(written.ausgebucht).toBe(6);
  expect(stillInStock(written)).toBe(1);
  expect(ausgebuchtWhenGeprueft(written)).toBe(6);
});

test('what came back, of what went out', () => {
  expect(
    returnedOf([
      { out: 10, in: 9, defekt: 2 },
      { out: 4, in: 6, defekt: 0 },
    ]),
  ).toEqual({
    out: 14,
    back: 13,
    defekt: 2,
  });
});
