import type { Cents } from '@traverse/schema';
import type { Zahlung } from '../entities/index.ts';
import { gegenAnteile, type Satzanteil } from '../forderung/anteile.ts';
import { cents, negative, shareOf, sumCents } from '../values/geld.ts';

type Counted = Pick<Zahlung, 'art' | 'betrag' | 'grund' | 'anteile'>;

/** What has lowered a claim without money: Skonto, what was written off, a small difference. */
export interface Minderung {
  readonly art: 'Skonto' | 'Ausfall';
  readonly grund: string;
  readonly betrag: Cents;
  readonly anteile: readonly Satzanteil[];
}

/** Of these payments what has lowered their claim, one of each kind and reason; what came to nothing is none. */
export function minderungenOf(zahlungen: readonly Counted[]): Minderung[] {
  const found = new Map<string, Minderung>();
  for (const { art, betrag, grund, anteile } of zahlungen) {
    if (art !== 'Skonto' && art !== 'Ausfall') continue;
    const key = `${art} ${grund}`;
    const known = found.get(key) ?? { art, grund, betrag: cents(0), anteile: [] };
    found.set(key, {
      ...known,
      betrag: cents(known.betrag + betrag),
      anteile: addedUp([...known.anteile, ...anteile]),
    });
  }
  return [...found.values()].filter(({ betrag }) => betrag !== 0);
}

/** How far a claim is taken back, all that takes it back together, this one included. */
interface Ruecknahme {
  readonly gesamt: Cents;
  readonly bisher: Cents;
  /** Of the amount that this one takes back, what no open rest was set off against. */
  readonly rest: Cents;
}

/**
 * What of a claim's reductions goes back with what takes it back: they are not refunded, and not deducted a second time (F 1.2,
 * 3.3). In proportion where it is taken back in part; what is taken back last takes the rest. `schon` went before.
 * Amounts and shares are those of the document that takes back.
 */
export function minderungenZurueck(
  minderungen: readonly Minderung[],
  schon: readonly Minderung[],
  { gesamt, bisher, rest }: Ruecknahme,
): (Omit<Minderung, 'anteile'> & { readonly anteile: readonly Satzanteil[] | undefined })[] {
  const sign = gesamt < 0 ? -1 : 1;
  let left = Number(rest) * sign;
  return minderungen.flatMap(({ art, grund, betrag, anteile }) => {
    const before = schon.filter((each) => each.art === art && each.grund === grund);
    const isWhole = bisher === gesamt;
    const wanted = isWhole ? betrag : shareOf(betrag, bisher * sign, gesamt * sign);
    // What went before stands with the sign of the documents that take back.
    const now = cents(wanted + sumCents(before.map((each) => each.betrag)));
    const taken = cents(Math.min(now * sign, left) * sign);
    if (taken === 0) return [];
    left -= taken * sign;
    const isAll = isWhole && before.length === 0 && taken === betrag;
    return [{ art, grund, betrag: negative(taken), anteile: isAll ? gegenAnteile(anteile) : undefined }];
  });
}

function addedUp(anteile: readonly Satzanteil[]): Satzanteil[] {
  return [...Map.groupBy(anteile, ({ satz }) => satz)].map(([satz, own]) => ({
    satz,
    netto: sumCents(own.map(({ netto }) => netto)),
    ust: sumCents(own.map(({ ust }) => ust)),
  }));
}
