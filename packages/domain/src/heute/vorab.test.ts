import { expect, test } from 'vitest';
import type { Heute } from './heute.ts';
import { heuteAb, vorabTage } from './vorab.ts';

test.each([
  { heute: '2026-11-28', von: '2026-11-27', bis: '2026-12-01' },
  { heute: '2026-12-30', von: '2026-12-29', bis: '2027-01-02' },
] as const)('[SCAN-09] on $heute the lists of $von to $bis lie on the phone', ({ heute, ...expected }) => {
  expect(vorabTage(heute)).toEqual(expected);
});

test('[SCAN-09] what was kept yesterday says of today what it said of tomorrow', () => {
  const on = (tag: string, more: object = {}) => ({ tag, ...more });
  const kept = {
    raus: [on('2026-11-27'), on('2026-11-28')],
    zurueck: [on('2026-11-27')],
    wo: [on('2026-11-27'), on('2026-11-27', { auchMorgen: true }), on('2026-11-28')],
    optionen: ['an option'],
  } as unknown as Heute;
  expect(heuteAb(kept, '2026-11-28')).toEqual({
    ...kept,
    raus: [on('2026-11-28')],
    zurueck: [],
    wo: [on('2026-11-27', { auchMorgen: true }), on('2026-11-28')],
  });
});
