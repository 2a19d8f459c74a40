import { expect, test } from 'vitest';
import { geltendeBewegungen } from './geltende-bewegungen.ts';

const raus = (scan: string) => ({ was: 'raus', scan }) as const;
const rein = (scan: string) => ({ was: 'rein', scan }) as const;
const zurueck = { was: 'zurückgenommen', scan: '' } as const;

test.each([
  { what: 'nothing', moves: [], standing: [] },
  { what: 'in, undone', moves: [rein('a'), zurueck], standing: [] },
  { what: 'in, undone, in', moves: [rein('a'), zurueck, rein('b')], standing: ['b'] },
  { what: 'out, in, out undone', moves: [raus('a'), rein('b'), raus('c'), zurueck], standing: ['a', 'b'] },
  { what: 'both undone', moves: [raus('a'), rein('b'), zurueck, zurueck], standing: [] },
  { what: 'rebooked, undone', moves: [raus('a'), rein('b'), raus('b'), zurueck], standing: ['a'] },
  { what: 'by hand, undone', moves: [raus(''), rein(''), zurueck], standing: [''] },
])('[GER-02 Z8] of "$what" these stand', ({ moves, standing }) => {
  expect(geltendeBewegungen(moves).map(({ scan }) => scan)).toEqual(standing);
});
