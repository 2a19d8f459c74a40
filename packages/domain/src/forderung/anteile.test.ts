import type { Cents } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { percent } from '../values/ust.ts';
import { anteileOf, gegenAnteile, type Satzanteil } from './anteile.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const rate = (satz: number, netto: number, ust: number): Satzanteil => ({
  satz: percent(satz),
  netto: euro(netto),
  ust: euro(ust),
});

interface Paid {
  readonly art: 'Zahlung';
  readonly betrag: Cents;
  readonly anteile: readonly Satzanteil[];
}

/** Pays these one after the other; `undo` names the payment that is taken back by its place. */
function paidInTurn(
  steuern: readonly Satzanteil[],
  steps: readonly (number | { readonly undo: number })[],
): Paid[] {
  const paid: Paid[] = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      const betrag = euro(step);
      paid.push({ art: 'Zahlung', betrag, anteile: anteileOf(steuern, { betrag }, paid) });
    } else {
      const undone = paid[step.undo]!;
      const betrag = (0 - undone.betrag) as Cents;
      paid.push({ art: 'Zahlung', betrag, anteile: gegenAnteile(undone.anteile) });
    }
  }
  return paid;
}

const taxes = (paid: readonly Paid[]) =>
  paid.map(({ anteile }) => anteile.reduce((sum, { ust }) => sum + ust, 0));

describe('[ZAHL-02] shares of payments by rate', () => {
  const mixed = [rate(19, 1000, 190), rate(7, 200, 14)];
  const odd = [rate(19, 999.99, 190)];

  test('[ZAHL-02 F1.3] two rates, paid in two: exact to the cent', () => {
    const [first, second] = paidInTurn(mixed, [500, 904]);
    expect(first?.anteile).toEqual([rate(19, 356.13, 67.66), rate(7, 71.22, 4.99)]);
    expect(second?.anteile).toEqual([rate(19, 643.87, 122.34), rate(7, 128.78, 9.01)]);
  });

  test('[ZAHL-02 F1.3] 1,189.99 in three payments', () => {
    expect(taxes(paidInTurn(odd, [400, 400, 389.99]))).toEqual([6387, 6386, 6227]);
  });

  test('[ZAHL-02 N1] the first payment undone and paid again before the last', () => {
    const paid = taxes(paidInTurn(odd, [400, 400, { undo: 0 }, 400, 389.99]));
    expect(paid).toEqual([6387, 6386, -6387, 6387, 6227]);
    expect(paid.reduce((sum, each) => sum + each)).toBe(19000);
  });

  test('[ZAHL-02 N2] three rates of a cent each, paid cent by cent: the last gets 0.01, −0.01, 0.01', () => {
    const cents = [rate(19, 0.01, 0), rate(7, 0.01, 0), rate(0, 0.01, 0)];
    const paid = paidInTurn(cents, [0.01, 0.01, 0.01]);
    const third = paid.map(({ anteile }) => anteile.find(({ satz }) => satz === 0)?.netto ?? 0);
    expect(third).toEqual([1, -1, 1]);
  });

  test('[ZAHL-01 F1.4] Skonto of mixed rates is split alike', () => {
    const [, skonto] = paidInTurn(mixed, [1404 - 28.08, 28.08]);
    expect(skonto?.anteile).toEqual([rate(19, 20, 3.8), rate(7, 4, 0.28)]);
  });

  test('[ZAHL-01 F1.4] of 1,190.00 less 2 % came 980.00 + 186.20, taken off are 20.00 + 3.80', () => {
    const [came, skonto] = paidInTurn([rate(19, 1000, 190)], [1166.2, 23.8]);
    expect([came?.anteile, skonto?.anteile]).toEqual([[rate(19, 980, 186.2)], [rate(19, 20, 3.8)]]);
  });

  test('[ZAHL-01 F1.6] what comes of a lost claim raises again what the loss had lowered', () => {
    const lost = { art: 'Ausfall', betrag: euro(1190), anteile: [rate(19, 1000, 190)] } as const;
    const came = { art: 'Zahlung', betrag: euro(238) } as const;
    const anteile = anteileOf([rate(19, 1000, 190)], came, [lost]);
    expect(anteile).toEqual([rate(19, 200, 38)]);
    const back = { art: 'Ausfall', betrag: euro(-238) } as const;
    expect(anteileOf([rate(19, 1000, 190)], back, [lost, { ...came, anteile }])).toEqual([
      rate(19, -200, -38),
    ]);
  });

  test('[ZAHL-01 N4] of a reversal, what is set off and what is refunded', () => {
    const [off, refund] = paidInTurn([rate(19, -1000, -190)], [-690, -500]);
    expect(off?.anteile).toEqual([rate(19, -579.83, -110.17)]);
    expect(refund?.anteile).toEqual([rate(19, -420.17, -79.83)]);
  });

  test('[ZAHL-02 F1.3] what was paid of a rate that the draft has lost since moves to the others', () => {
    const [before] = paidInTurn(mixed, [500]);
    const now = anteileOf([rate(19, 1000, 190)], { betrag: euro(690) }, [before!]);
    expect(now).toEqual([rate(19, 643.87, 122.34), rate(7, -71.22, -4.99)]);
  });

  test('a claim over nothing has no shares', () => {
    expect(anteileOf([], { betrag: euro(1) }, [])).toEqual([]);
  });
});
