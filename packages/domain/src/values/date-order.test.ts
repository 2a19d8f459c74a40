import { date, rows, type WireDate } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { endProblem, spanProblem, spanProblems, timeSpanProblem } from './date-order.ts';
import { type Day, wireDateOf, wireDateWithTime } from './dates.ts';

const wire = (day: Day | '') => (day === '' ? ('' as WireDate) : wireDateOf(day));

test.each<{ von: Day | ''; bis: Day | ''; problem?: string }>([
  { von: '2026-12-03', bis: '2026-12-03' },
  { von: '2026-12-03', bis: '2026-12-04' },
  { von: '2026-12-03', bis: '2026-12-02', problem: 'Muss am oder nach dem 3.12.2026 liegen.' },
  { von: '2026-12-03', bis: '' },
  { von: '', bis: '2026-12-02' },
])('[API-08] from "$von" the end "$bis": $problem', ({ von, bis, problem }) => {
  expect(endProblem(wire(von), wire(bis))).toBe(problem);
});

test.each<{ von: Day | ''; bis: Day | ''; problem?: string }>([
  { von: '2026-12-05', bis: '2031-12-05' },
  {
    von: '2026-12-05',
    bis: '2031-12-06',
    problem: 'Von 2026 bis 2031: stimmt das Jahr? Mehr als 5 Jahre gehen nicht.',
  },
  { von: '2028-02-29', bis: '2033-02-28' },
  {
    von: '2028-02-29',
    bis: '2033-03-01',
    problem: 'Von 2028 bis 2033: stimmt das Jahr? Mehr als 5 Jahre gehen nicht.',
  },
  {
    von: '2026-12-05',
    bis: '2206-01-01',
    problem: 'Von 2026 bis 2206: stimmt das Jahr? Mehr als 5 Jahre gehen nicht.',
  },
  { von: '2996-12-05', bis: '2999-12-31' },
  { von: '', bis: '2999-12-31' },
  { von: '2026-12-05', bis: '' },
  { von: '2026-12-05', bis: '2026-12-04', problem: 'Muss am oder nach dem 5.12.2026 liegen.' },
])('[S-H1 S-H2 RAND-04] a span from "$von" to "$bis": $problem', ({ von, bis, problem }) => {
  expect(spanProblem(wire(von), wire(bis))).toBe(problem);
});

describe('[API-08] the spans of a record', () => {
  const fields = {
    von: date({ label: 'Von' }),
    bis: date({ label: 'Bis', endOf: 'von' }),
    dispo: rows(
      { von: date({ label: 'Von' }), bis: date({ label: 'Bis', endOf: 'von' }) },
      { label: 'Dispo' },
    ),
  };
  const [early, late] = [wireDateOf('2026-12-02'), wireDateOf('2026-12-03')];
  const wrong = { von: late, bis: early };
  const right = { von: early, bis: late };
  const sentence = 'Muss am oder nach dem 3.12.2026 liegen.';

  test('are wrong where an end lies before its start, in rows as well', () => {
    expect(spanProblems(fields, right)).toEqual({});
    expect(spanProblems(fields, { ...wrong, dispo: [right, wrong] })).toEqual({
      bis: sentence,
      dispo: `Zeile 2, Bis: ${sentence}`,
    });
  });

  test('[S-H2] are wrong where they are too long, and stay so once they are stored', () => {
    const long = { von: early, bis: wireDateOf('2206-01-01') };
    const sentence = 'Von 2026 bis 2206: stimmt das Jahr? Mehr als 5 Jahre gehen nicht.';
    expect(spanProblems(fields, { ...long, dispo: [right, long] })).toEqual({
      bis: sentence,
      dispo: `Zeile 2, Bis: ${sentence}`,
    });
    expect(spanProblems(fields, { ...long, dispo: [right, long] }, { ...long, dispo: [long] })).toEqual({});
  });

  test('are not asked again while they stay as they were', () => {
    const before = { ...wrong, dispo: [wrong] };
    expect(spanProblems(fields, { ...wrong, dispo: [right, wrong] }, before)).toEqual({});
    expect(spanProblems(fields, { ...wrong, von: wireDateOf('2026-12-04') }, before)).toHaveProperty('bis');
  });
});

describe('[W10] a span with times', () => {
  const at = (day: 10 | 11, hour: number, minutes = 0) =>
    wireDateWithTime(`2027-05-${day}`, hour * 60 + minutes);
  const sentence = 'Das Ende liegt vor dem Anfang um 18:00: Geht es über Mitternacht, nimm den Tag danach.';

  test.each([
    { what: 'ends before it begins', von: at(10, 18), bis: at(10, 2), says: sentence },
    { what: 'ends the day after', von: at(10, 18), bis: at(11, 2), says: undefined },
    { what: 'has an end without a time', von: at(10, 18), bis: at(10, 3), says: undefined },
    { what: 'has a beginning without a time', von: at(10, 3), bis: at(10, 2), says: undefined },
    { what: 'ends when it begins', von: at(10, 18), bis: at(10, 18), says: undefined },
    { what: 'ends a minute early', von: at(10, 18), bis: at(10, 17, 59), says: sentence },
    {
      what: 'ends a day early',
      von: at(11, 18),
      bis: at(10, 20),
      says: 'Muss am oder nach dem 11.5.2027 liegen.',
    },
    { what: 'has no end', von: at(10, 18), bis: '' as const, says: undefined },
  ])('that $what: $says', ({ von, bis, says }) => {
    expect(timeSpanProblem(von, bis)).toBe(says);
  });

  test('is asked where the definition has times, in rows too, and not again once it is stored', () => {
    const timed = {
      von: date({ label: 'Von', withTime: true }),
      bis: date({ label: 'Bis', withTime: true, endOf: 'von' }),
    };
    const fields = { ...timed, dispo: rows(timed, { label: 'Dispo' }) };
    const wrong = { von: at(10, 18), bis: at(10, 2) };
    const values = { ...wrong, dispo: [wrong] };
    expect(spanProblems(fields, values)).toEqual({ bis: sentence, dispo: `Zeile 1, Bis: ${sentence}` });
    expect(spanProblems(fields, values, values)).toEqual({});
    const days = { von: date({ label: 'Von' }), bis: date({ label: 'Bis', endOf: 'von' }) };
    expect(spanProblems(days, wrong)).toEqual({});
  });
});
