import { expect, test } from 'vitest';
import { wireDateOf } from '../dates.ts';
import { zumietungForRechnung } from './zumietung.ts';

test('[RECH-08] a rental for an invoice is not ordered yet and says what it is for', () => {
  const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  expect(zumietungForRechnung({ name: 'RN20260124', projekt: '', ...time }, 'ZM20260019')).toEqual({
    name: 'ZM20260019',
    projekt: '',
    ...time,
    bestellt: false,
    anmerkung: 'für RN20260124',
  });
});
