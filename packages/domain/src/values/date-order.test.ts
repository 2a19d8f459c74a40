import { date, rows, type WireDate } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { endProblem, spanProblems } from './date-order.ts';
import { type Day, wireDateOf } from './dates.ts';

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

  test('are not asked again while they stay as they were', () => {
    const before = { ...wrong, dispo: [wrong] };
    expect(spanProblems(fields, { ...wrong, dispo: [right, wrong] }, before)).toEqual({});
    expect(spanProblems(fields, { ...wrong, von: wireDateOf('2026-12-04') }, before)).toHaveProperty('bis');
  });
});
