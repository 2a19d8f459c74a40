import { describe, expect, test } from 'vitest';
import type { Einsatz } from '../entities/index.ts';
import { linkGiltBis } from './link-gilt.ts';
import { moeglich, sichtOf } from './sicht.ts';

const sicht = (status: Einsatz['status'], weiss = true, heute: `2026-${string}` = '2026-06-10') =>
  sichtOf({
    einsatz: { status, grund: '' },
    weiss,
    letzterTag: '2026-06-14',
    heute: heute as '2026-06-10',
  });

describe('[CREW-04 P10.1] what somebody sees of an Einsatz', () => {
  test.each([
    ['planned in silence', sicht('vorgemerkt'), 'nichts'],
    ['asked', sicht('angefragt'), 'Kern'],
    ['said yes', sicht('zugesagt'), 'Kern'],
    ['on it', sicht('eingeteilt'), 'alles'],
    ['called off and told', sicht('abgesagt'), 'Stand'],
    ['called off before', sicht('abgesagt', false), 'nichts'],
    ['refused', sicht('abgelehnt'), 'Stand'],
    ['on it, thirty days after', sicht('eingeteilt', true, '2026-07-14'), 'alles'],
    ['on it, a day later', sicht('eingeteilt', true, '2026-07-15'), 'nichts'],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected);
  });

  test('and what she may press', () => {
    const now = { isNew: false, hasBegun: false, isLate: false };
    const may = (status: Einsatz['status'], grund = '', rest = now) =>
      Object.entries(moeglich({ status, grund }, rest)).flatMap(([key, is]) => (is ? [key] : []));
    expect(may('angefragt')).toEqual(['ja', 'nein']);
    expect(may('angefragt', '', { ...now, isLate: true })).toEqual(['nein']);
    expect(may('angefragt', '', { ...now, hasBegun: true })).toEqual([]);
    expect(may('zugesagt', '', { ...now, isNew: true })).toEqual(['nein', 'gelesen']);
    expect(may('eingeteilt')).toEqual(['nein']);
    expect(may('abgesagt')).toEqual([]);
    expect(may('abgesagt', 'vergeben')).toEqual(['ja']);
    expect(may('abgelehnt')).toEqual(['ja']);
    expect(may('vorgemerkt')).toEqual([]);
  });
});

test.each([
  ['with a last Schicht', '2026-06-01', '2026-06-14', '2026-07-14'],
  ['without any', '2026-06-01', '', '2026-07-01'],
  ['of one long ago', '2026-06-01', '2026-01-01', '2026-07-01'],
  ['of one far away', '2026-06-01', '2028-01-01', '2027-07-06'],
  ['booked since', '2026-06-01', '2026-09-20', '2026-10-20'],
] as const)('[CREW-04 P10.3] how long a link holds %s', (_, made, last, until) => {
  expect(linkGiltBis(made, last)).toBe(until);
});
