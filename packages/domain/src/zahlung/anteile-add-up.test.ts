import type { Cents } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anteileOf, gegenAnteile, type Satzanteil } from '../forderung/anteile.ts';
import { gesamtOf, gezahltMit, isSettled, offenOf } from '../forderung/offen.ts';
import { cents, negative, sumCents } from '../values/geld.ts';
import { percent, ustOf } from '../values/ust.ts';

const amount = fc.integer({ min: 1, max: 5_000_000 }).map(cents);
const invoices = fc
  .uniqueArray(fc.tuple(fc.constantFrom(19, 7, 0, 5.5), amount), {
    minLength: 1,
    maxLength: 4,
    selector: ([satz]) => satz,
  })
  .map((rates) =>
    rates.map(([satz, netto]): Satzanteil => ({ satz: percent(satz), netto, ust: ustOf(netto, satz) })),
  );
// Parts in thousandths of what is open, refunds among them; or what takes an earlier one back.
const presses = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -400, max: 1200 }) },
    { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
  ),
  { minLength: 0, maxLength: 8 },
);

interface Paid {
  readonly art: 'Zahlung';
  readonly betrag: Cents;
  readonly anteile: readonly Satzanteil[];
}

test('[ZAHL-02] of 500 random invoices and payments the shares add up, and open is the rest', () => {
  fc.assert(
    fc.property(invoices, presses, (steuern, steps) => {
      const netto = sumCents(steuern.map((each) => each.netto));
      const ust = sumCents(steuern.map((each) => each.ust));
      const gesamt = gesamtOf({ netto, ust });
      const paid: Paid[] = [];
      const open = () => offenOf({ netto, ust, gezahlt: gezahltMit(paid) });
      const pay = (betrag: Cents) =>
        paid.push({ art: 'Zahlung', betrag, anteile: anteileOf(steuern, { betrag }, paid) });
      const undone = new Set<number>();
      for (const step of steps) {
        if (typeof step === 'number') pay(cents(Math.round((open() * step) / 1000)));
        else if (paid.length > 0) {
          const index = step.undo % paid.length;
          if (undone.has(index)) continue;
          undone.add(index).add(paid.length);
          const { betrag, anteile } = paid[index]!;
          paid.push({ art: 'Zahlung', betrag: negative(betrag), anteile: gegenAnteile(anteile) });
        }
        for (const { anteile, betrag } of paid.slice(-1))
          expect(sumCents(anteile.flatMap((each) => [each.netto, each.ust]))).toBe(betrag);
        expect(open()).toBe(gesamt - sumCents(paid.map(({ betrag }) => betrag)));
      }
      pay(open());
      expect(open()).toBe(0);
      expect(isSettled(gesamt, gezahltMit(paid))).toBe(true);
      for (const { satz, ...whole } of steuern) {
        const shares = paid.flatMap(({ anteile }) => anteile.filter((each) => each.satz === satz));
        expect(sumCents(shares.map((each) => each.netto))).toBe(whole.netto);
        expect(sumCents(shares.map((each) => each.ust))).toBe(whole.ust);
      }
    }),
    { numRuns: 500 },
  );
});
