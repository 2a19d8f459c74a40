import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bewegung } from '../entities/index.ts';
import { geltendeBewegungen } from './geltende-bewegungen.ts';

type Bewegt = Pick<Bewegung, 'was' | 'scan'>;

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

test('[GER-02 Z8] whatever is scanned and taken back, these stand as if what was taken back had never been', () => {
  const act = fc.constantFrom('raus', 'rein', 'umbuchen', 'zurück');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const moves: Bewegt[] = [];
      const kept: Bewegt[][] = [];
      for (const [nth, each] of acts.entries()) {
        const scan = String(nth);
        const made =
          each === 'umbuchen' ? [rein(scan), raus(scan)] : [each === 'raus' ? raus(scan) : rein(scan)];
        if (each !== 'zurück') {
          kept.push(made);
          moves.push(...made);
        } else if (kept.pop()) moves.push(zurueck);
      }
      expect(geltendeBewegungen(moves)).toEqual(kept.flat());
    }),
  );
});
