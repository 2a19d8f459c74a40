import { expect, test } from 'vitest';
import { wireDateWithTime } from '../values/dates.ts';
import { dayFrom } from '../values/index.ts';
import type { Schicht } from './schichten.ts';
import { verschobeneSchichten } from './verschieben.ts';

const at = (month: number, day: number, hour: number) =>
  wireDateWithTime(dayFrom(2026, month, day)!, hour * 60);
const schicht = (day: number, pause = 45, month = 6): Schicht => ({
  von: at(month, day, 8),
  bis: at(month, day, 18),
  pause,
});
const dienst = { schichten: [schicht(12), schicht(13), schicht(14)] };
const none = { schichten: [] };

test.each([
  ['one of the Dienst becomes her own, the others stay', none, schicht(14), 2, [12, 13, 16]],
  ['over another it stands in its order', none, schicht(12), 5, [13, 14, 17]],
  ['an own one goes on', { schichten: [schicht(12), schicht(20)] }, schicht(20), -1, [12, 19]],
  [
    'back where the Dienst is she has none of her own',
    { schichten: [schicht(12), schicht(13), schicht(16)] },
    schicht(16),
    -2,
    [],
  ],
])('[CREW-03] a Schicht is moved: %s', (_, einsatz, seen, days, wanted) => {
  const found = verschobeneSchichten(einsatz, dienst, seen, days);
  expect(found).toEqual(wanted.map((day) => schicht(day)));
});

test('[CREW-03] another pause than that of the Dienst stays her own', () => {
  const own = { schichten: [schicht(12), schicht(13), schicht(16, 60)] };
  expect(verschobeneSchichten(own, dienst, schicht(16), -2)).toEqual([
    schicht(12),
    schicht(13),
    schicht(14, 60),
  ]);
});

test('[CREW-03] one that somebody else has moved meanwhile is not there', () => {
  expect(verschobeneSchichten({ schichten: [schicht(13)] }, dienst, schicht(12), 1)).toBeUndefined();
});

test('[CREW-03] the hours of the clock stay when the clocks change', () => {
  const october = { schichten: [schicht(24, 45, 10)] };
  expect(verschobeneSchichten(none, october, schicht(24, 45, 10), 1)).toEqual([schicht(25, 45, 10)]);
});
