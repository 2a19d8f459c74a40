import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { endProblem } from './date-order.ts';
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
