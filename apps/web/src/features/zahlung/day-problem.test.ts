import { wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { dayProblem } from './day-problem.ts';

const today = '2026-11-24';

test('[ZAHL-01] money came today or before, not tomorrow', () => {
  expect(dayProblem(wireDateOf('2026-11-25'), today)).toEqual({ datum: 'Das Datum liegt nach heute.' });
  expect(dayProblem(wireDateOf('2026-11-24'), today)).toEqual({});
  expect(dayProblem('', today)).toHaveProperty('datum');
});
