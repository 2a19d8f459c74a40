import { expect, test } from 'vitest';
import { type Day, wireDateWithTime } from '../values/dates.ts';
import { startMoved } from './start-moved.ts';

const at = (day: Day) => wireDateWithTime(day, 8 * 60);

test('[PROJ-13] an empty end becomes a day after the start', () => {
  const moved = startMoved({ datum_von: at('2026-12-03'), datum_bis: '' }, at('2026-12-10'));
  expect(moved).toEqual({ datum_von: at('2026-12-10'), datum_bis: at('2026-12-11') });
});

test('an end that the start does not pass stays', () => {
  const dates = { datum_von: at('2026-12-03'), datum_bis: at('2026-12-05') };
  expect(startMoved(dates, at('2026-12-04'))).toEqual({ datum_von: at('2026-12-04') });
});

test('an end that the start would pass moves along', () => {
  const dates = { datum_von: at('2026-12-03'), datum_bis: at('2026-12-05') };
  const moved = startMoved(dates, at('2026-12-20'));
  expect(moved).toEqual({ datum_von: at('2026-12-20'), datum_bis: at('2026-12-22') });
});
