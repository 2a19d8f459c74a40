import { expect, test } from 'vitest';
import { NOTHING_OPEN } from './kept-scan.ts';
import { signalOfScan, spokenOfScan } from './scan-signal.ts';

const open = [{ anzahl: 8, gepackt: 0, out: 7, in: 0 }];
const full = [{ anzahl: 8, gepackt: 0, out: 8, in: 0 }];
const scan = { result: 'counted', mode: 'out', words: '', name: 'Kabel 10 m' } as const;

test.each([
  { what: 'a piece', scan, zeilen: open, signal: 'counted' },
  { what: 'the last piece', scan, zeilen: full, signal: 'done' },
  { what: 'one added', scan: { ...scan, mode: 'add' }, zeilen: full, signal: 'counted' },
  { what: 'one too many', scan: { ...scan, result: 'tooMany' }, zeilen: open, signal: 'tooMany' },
  { what: 'an unknown one', scan: { ...scan, result: 'unknown' }, zeilen: open, signal: 'unknown' },
  {
    what: 'one with nothing open',
    scan: { ...scan, result: 'unknown', words: NOTHING_OPEN },
    zeilen: full,
    signal: 'already',
  },
  { what: 'a refusal', scan: { ...scan, result: 'refused' }, zeilen: open, signal: 'refused' },
  {
    what: '[R15] a piece that is overdue, also as the last one,',
    scan: { ...scan, hinweis: 'DGUV V3 war im September fällig' },
    zeilen: full,
    signal: 'warned',
  },
  {
    what: 'a chip read twice',
    scan: { ...scan, result: 'refused', grund: 'schonGescannt' },
    zeilen: open,
    signal: undefined,
  },
  { what: 'what is looked up', scan: { ...scan, result: 'checking' }, zeilen: open, signal: undefined },
] as const)('[CODE-04] $what sounds like $signal', ({ scan: made, zeilen, signal }) => {
  expect(signalOfScan(made, zeilen)).toBe(signal);
});

const stand = { counted: 7, goal: 8, detail: '' };

test.each([
  { signal: 'counted', before: 0, says: '7 von 8' },
  { signal: 'tooMany', before: 0, says: 'Zu viel' },
  { signal: 'unknown', before: 0, says: 'Nicht auf der Liste' },
  { signal: 'unknown', before: 1, says: 'Nicht auf der Liste: Kabel 10 m' },
  { signal: 'done', before: 0, says: 'Liste vollständig' },
  { signal: 'already', before: 0, says: 'Nichts offen' },
  { signal: 'warned', before: 0, says: '7 von 8. DGUV überfällig' },
  { signal: 'refused', before: 0, says: 'Gesperrt' },
] as const)('[CODE-04] $signal for the $before. time more says "$says"', ({ signal, before, says }) => {
  const made = { ...scan, words: 'Gesperrt', hinweis: 'DGUV überfällig' };
  expect(spokenOfScan(made, signal, { stand, before })).toBe(says);
});
