import { describe, expect, test } from 'vitest';
import type { Projekt } from '../entities/index.ts';
import { formatDateTime } from '../values/date-format.ts';
import { wireDateOf, wireDateWithTime } from '../values/dates.ts';
import {
  letzterTag,
  nettoMinuten,
  pauseFor,
  type Schicht,
  schichtenProblem,
  vorgeschlagen,
} from './schichten.ts';

const at = (day: number, hours: number) => wireDateWithTime(`2026-06-${day}`, hours * 60);
const schicht = (from: Schicht['von'], to: Schicht['bis'], pause = 0): Schicht => ({
  von: from,
  bis: to,
  pause,
});

describe('[CREW-03 P2.11] what is proposed for a project', () => {
  const proposed = (datum_von: Projekt['datum_von'], datum_bis: Projekt['datum_bis']) =>
    vorgeschlagen({ datum_von, datum_bis }).map(
      ({ von, bis, pause }) => `${formatDateTime(von)} bis ${formatDateTime(bis)}, ${pause}`,
    );

  test('a night is one Schicht', () => {
    expect(proposed(at(12, 18), at(13, 2))).toEqual(['12.6.2026 18:00 bis 13.6.2026 2:00, 30']);
  });

  test('days have one each from 8 to 18', () => {
    expect(proposed(at(12, 14), wireDateOf('2026-06-14'))).toEqual(
      [12, 13, 14].map((day) => `${day}.6.2026 8:00 bis ${day}.6.2026 18:00, 45`),
    );
  });

  test.each([
    { what: 'no end', von: at(12, 18), bis: '' as const, count: 1 },
    { what: 'no time at its begin', von: wireDateOf('2026-06-12'), bis: at(12, 20), count: 1 },
    { what: 'exactly 24 hours', von: at(12, 18), bis: at(13, 18), count: 1 },
    { what: 'a minute more', von: at(12, 18), bis: wireDateWithTime('2026-06-13', 18 * 60 + 1), count: 2 },
    { what: 'a year', von: at(12, 18), bis: wireDateOf('2027-06-12'), count: 100 },
    { what: 'no days', von: '' as const, bis: '' as const, count: 0 },
  ])('$what: $count', ({ von, bis, count }) => {
    expect(vorgeschlagen({ datum_von: von, datum_bis: bis })).toHaveLength(count);
  });
});

test.each([
  [6 * 60, 0],
  [6 * 60 + 1, 30],
  [9.5 * 60, 30],
  [9.5 * 60 + 1, 45],
])('[CREW-03] %d minutes of presence have a break of %d', (minutes, pause) => {
  expect(pauseFor(minutes)).toBe(pause);
});

test.each([
  [{}, 5 * 60 + 50, 0],
  [{}, 6 * 60, 0],
  [{}, 6 * 60 + 30, 30],
  [{}, 9 * 60 + 30, 30],
  [{}, 9 * 60 + 31, 45],
  [{}, 10 * 60, 45],
  [{ planned: 60 }, 10 * 60, 60],
  [{ planned: 30 }, 10 * 60, 45],
  [{ isMinor: true }, 4 * 60 + 30, 0],
  [{ isMinor: true }, 4 * 60 + 31, 30],
  [{ isMinor: true }, 6 * 60 + 30, 30],
  [{ isMinor: true }, 6 * 60 + 31, 60],
  [{ isMinor: true, planned: 90 }, 8 * 60, 90],
])('[STUND-01 P5.4] %j: %d minutes of presence have a break of %d', (who, minutes, pause) => {
  expect(pauseFor(minutes, who)).toBe(pause);
});

test('[STUND-01 P5.5] the night in which the clocks go back has an hour more', () => {
  const night = { von: wireDateWithTime('2026-10-24', 22 * 60), bis: wireDateWithTime('2026-10-25', 6 * 60) };
  expect(nettoMinuten({ ...night, pause: 0 })).toBe(9 * 60);
});

describe('[CREW-03] Schichten are refused', () => {
  test.each<{ what: string; schichten: Schicht[]; says: string | undefined }>([
    {
      what: 'in order',
      schichten: [schicht(at(12, 8), at(12, 18)), schicht(at(12, 18), at(13, 2))],
      says: undefined,
    },
    {
      what: 'end before begin',
      schichten: [schicht(at(12, 18), at(12, 8))],
      says: 'Das Ende einer Schicht liegt vor ihrem Anfang.',
    },
    {
      what: 'no length',
      schichten: [schicht(at(12, 8), at(12, 8))],
      says: 'Das Ende einer Schicht liegt vor ihrem Anfang.',
    },
    { what: 'a whole day', schichten: [schicht(at(12, 8), at(13, 8))], says: undefined },
    {
      what: 'more than a day',
      schichten: [schicht(at(12, 8), at(13, 9))],
      says: 'Mehr als 24 Stunden am Stück: Teil die Schicht auf.',
    },
    {
      what: 'nothing but a break',
      schichten: [schicht(at(12, 8), at(12, 9), 60)],
      says: 'Die Pause lässt keine Arbeit übrig.',
    },
    {
      what: 'overlap',
      schichten: [schicht(at(12, 8), at(12, 18)), schicht(at(12, 17), at(12, 20))],
      says: 'Die Schichten überschneiden sich oder stehen nicht in ihrer Reihenfolge.',
    },
    {
      what: 'out of order',
      schichten: [schicht(at(13, 8), at(13, 18)), schicht(at(12, 8), at(12, 18))],
      says: 'Die Schichten überschneiden sich oder stehen nicht in ihrer Reihenfolge.',
    },
  ])('$what: $says', ({ schichten, says }) => {
    expect(schichtenProblem(schichten)).toBe(says);
  });
});

test('[CREW-03] the last day is that of the last minute', () => {
  expect(letzterTag([schicht(at(12, 18), at(13, 0))])).toBe('2026-06-12');
  expect(letzterTag([schicht(at(12, 18), at(13, 2))])).toBe('2026-06-13');
});

test('[CREW-03] minutes are real ones over a change of clocks', () => {
  const von = wireDateWithTime('2026-10-24', 22 * 60);
  const bis = wireDateWithTime('2026-10-25', 6 * 60);
  expect(nettoMinuten({ von, bis, pause: 0 })).toBe(9 * 60);
});
