import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { zumietungFor } from './zumietung.ts';

test('[RECH-08] a rental for an invoice or a pack list is not ordered yet and says what it is for', () => {
  const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  expect(zumietungFor({ name: 'RN20260124', projekt: '', ...time })).toEqual({
    projekt: '',
    ...time,
    bestellt: false,
    anmerkung: 'für RN20260124',
  });
});
