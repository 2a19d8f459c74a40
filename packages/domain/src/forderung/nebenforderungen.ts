import type { Cents } from '@traverse/schema';
import type { Mahnung, Zahlung } from '../entities/index.ts';
import { cents, sumCents } from '../values/geld.ts';

/** A letter as its interest, flat sum and fee are reckoned. Oldest first where there are several. */
export interface MahnungsStand {
  readonly id: string;
  readonly positionen: readonly {
    readonly rechnung: string;
    readonly zinsen: Cents;
    readonly pauschale: Cents;
  }[];
  readonly gebuehr: Cents;
  /** Taken back or waived: nothing of it is asked for any more. */
  readonly entfaellt: boolean;
  /** The letter that has taken its place; empty while none has. */
  readonly ersetztDurch: string;
  /** What was paid on this letter: interest, flat sum and fee. */
  readonly gezahlt: Cents;
}

/**
 * What each letter still asks for besides the invoices, in cents. Only the newest letter of a claim asks for it; what
 * was paid on one that was replaced counts on the one in its place. Source: finance 2.3.
 */
export function offeneNebenforderungen(letters: readonly MahnungsStand[]): ReadonlyMap<string, Cents> {
  const open = new Map<string, Cents>();
  const carried = new Map<string, number>();
  const valid = letters.filter(({ entfaellt }) => !entfaellt);
  const newestOf = new Map(
    valid.flatMap(({ id, positionen }) => positionen.map(({ rechnung }) => [rechnung, id] as const)),
  );
  for (const { id, positionen, gebuehr, entfaellt, ersetztDurch, gezahlt } of letters) {
    const own = positionen.filter(({ rechnung }) => newestOf.get(rechnung) === id);
    const asked = own.reduce((sum, { zinsen, pauschale }) => sum + zinsen + pauschale, 0);
    const fee = ersetztDurch === '' && own.length > 0 ? gebuehr : 0;
    const paid = gezahlt + (carried.get(id) ?? 0);
    const rest = entfaellt ? 0 : asked + fee - paid;
    open.set(id, cents(Math.max(0, rest)));
    if (rest < 0 && ersetztDurch !== '') {
      carried.set(ersetztDurch, (carried.get(ersetztDurch) ?? 0) - rest);
    }
  }
  return open;
}

/** How a payment is spread over what one customer owes. */
export interface Anrechnung {
  readonly kosten: Cents;
  readonly zinsen: Cents;
  readonly hauptforderung: Cents;
  /** More than was owed. */
  readonly uebrig: Cents;
}

/** The principal first, unless the person chooses the order of the law (§ 367 BGB). Source: finance 1.5. */
export type AnrechnungsFolge = 'Hauptforderung zuerst' | 'Erst Kosten und Zinsen (§ 367 BGB)';

/** Spreads a payment, in cents: costs are flat sum and fees. */
export function angerechnet(
  betrag: Cents,
  offen: { readonly kosten: Cents; readonly zinsen: Cents; readonly hauptforderung: Cents },
  folge: AnrechnungsFolge,
): Anrechnung {
  const order =
    folge === 'Hauptforderung zuerst'
      ? (['hauptforderung', 'kosten', 'zinsen'] as const)
      : (['kosten', 'zinsen', 'hauptforderung'] as const);
  const spread = { kosten: 0, zinsen: 0, hauptforderung: 0 };
  let left: number = betrag;
  for (const part of order) {
    spread[part] = Math.max(0, Math.min(left, offen[part]));
    left -= spread[part];
  }
  return {
    kosten: cents(spread.kosten),
    zinsen: cents(spread.zinsen),
    hauptforderung: cents(spread.hauptforderung),
    uebrig: cents(left),
  };
}

/** A stored letter as it is reckoned; `gezahlt` is what was paid on it, in cents. */
export function mahnungsStand(letter: Mahnung, gezahlt: Cents): MahnungsStand {
  const { id, positionen, gebuehr, zurueckgenommenAm, erlassenAm, ersetztDurch } = letter;
  const entfaellt = zurueckgenommenAm !== '' || erlassenAm !== '';
  return { id, positionen, gebuehr, entfaellt, ersetztDurch, gezahlt };
}

/**
 * What the newest letter about an invoice still asks for besides it, in cents; none where nothing is open. `letters` of
 * its customer, oldest first, and what was `paid` on these.
 */
export function nebenforderungOf(
  rechnung: string,
  letters: readonly Mahnung[],
  paid: readonly Pick<Zahlung, 'mahnung' | 'betrag'>[],
): { readonly mahnung: Zahlung['mahnung']; readonly offen: Cents } | undefined {
  const paidOn = (id: string) =>
    sumCents(paid.filter(({ mahnung }) => mahnung === id).map(({ betrag }) => betrag));
  const open = offeneNebenforderungen(letters.map((letter) => mahnungsStand(letter, paidOn(letter.id))));
  const newest = letters.findLast(({ positionen }) => positionen.some((each) => each.rechnung === rechnung));
  const offen = newest && open.get(newest.id);
  return newest && offen ? { mahnung: newest.id, offen } : undefined;
}
