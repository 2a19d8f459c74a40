import { wireDateWithTime } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { istIhrs } from './fakten-lesen.ts';

const days = { von: '2026-12-03', bis: '2026-12-05' } as const;
/** Minutes after midnight. */
const NINE = 9 * 60;
const nobody = { person: '', ausfuehrer: '' } as const;
const kim = 'kim000000000001' as Parameters<typeof istIhrs>[0]['person'];

test.each([
  ['the day before', '2026-12-02', false],
  ['the first day', '2026-12-03', true],
  ['the last day', '2026-12-05', true],
  ['the day after', '2026-12-06', false],
] as const)('[CREW-01] an entry of %s (%s) stands on her sheet or not: %s', (_, day, expected) => {
  expect(istIhrs({ ...nobody, zeit: wireDateWithTime(day, NINE) }, kim, days)).toBe(expected);
});

test.each([
  ['hers', { person: kim, ausfuehrer: '' }, true],
  ['for nobody', nobody, true],
  ['of somebody else', { person: 'anna00000000001' as typeof kim, ausfuehrer: '' }, false],
  ['for an account', { person: '', ausfuehrer: 'Anna' }, false],
] as const)('[CREW-01] whether an entry that is %s stands on her sheet', (_, whose, expected) => {
  expect(istIhrs({ ...whose, zeit: wireDateWithTime('2026-12-04', NINE) }, kim, days)).toBe(expected);
});

test('[CREW-01] one without a time stands on none', () => {
  expect(istIhrs({ ...nobody, zeit: '' }, kim, days)).toBe(false);
});
