import { expect, test } from 'vitest';
import { type Day, dayOf, wireDateWithTime } from '../values/dates.ts';
import { beginnTyped } from './beginn.ts';
import type { Span } from './tage.ts';

const at = (day: number, hour = 8) =>
  wireDateWithTime(`2026-12-${String(day).padStart(2, '0')}` as Day, hour * 60); // a day of December

const told = (span: Span) =>
  [span.datum_von, span.datum_bis].map((each) => Number(dayOf(each).slice(8))).join('..');

test.each<[job: [number, number], typed: number, is: string]>([
  [[10, 11], 3, '3..4, 3..11'],
  [[10, 11], 9, '9..11'],
  [[10, 11], 8, '8..11, 8..9'],
  [[10, 11], 15, '15..16'],
  [[10, 10], 9, '9..10, 9..9'],
  // Beside the vectors: within, on the last day, and three days before a day.
  [[10, 12], 11, '11..12'],
  [[10, 12], 12, '12..12'],
  [[10, 10], 7, '7..7, 7..10'],
])(
  '[NAHT-01 L1.19] [PROJ-13] a job of %s whose begin is typed as %s means, the chosen first, %s',
  ([von, bis], typed, is) => {
    const { ganz, nurBeginn, gewaehlt } = beginnTyped(
      { datum_von: at(von), datum_bis: at(bis, 23) },
      at(typed),
    );
    const meant = gewaehlt === 'ganz' ? [ganz, nurBeginn] : [nurBeginn, ganz];
    expect(meant.flatMap((each) => (each ? [told(each)] : [])).join(', ')).toBe(is);
  },
);

test('[PROJ-13] an empty end becomes a day after the start', () => {
  const { nurBeginn } = beginnTyped({ datum_von: at(3), datum_bis: '' }, at(10));
  expect(nurBeginn).toEqual({ datum_von: at(10), datum_bis: at(11) });
});

test.each([
  ['that had none', '' as const, at(10)],
  ['that is emptied', at(10), '' as const],
])('[NAHT-01 L1.19] of a begin %s nothing but the begin can be meant', (_, datum_von, typed) => {
  expect(beginnTyped({ datum_von, datum_bis: at(12) }, typed)).toEqual({
    nurBeginn: { datum_von: typed, datum_bis: at(12) },
    gewaehlt: 'nurBeginn',
  });
});
