import type { Cents } from '@traverse/schema';
import type { Regel } from '../bank/vorschlag.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';

/** Money that the bank has booked and nobody has assigned. */
export interface Bankgeld {
  readonly buchungstag: Day;
  readonly betrag: Cents;
}

/** The same where the matching of lines proposes it for an invoice, by which rule (F 1.9). */
export interface VorgeschlagenesGeld extends Bankgeld {
  readonly rechnung: string;
  readonly regel: Regel;
}

/** What of it may be a customer's. */
export interface GeldVonKunde {
  /** From an account that is known for theirs. */
  readonly unzugeordnet: readonly Bankgeld[];
  /** Proposed for invoices of theirs, from whatever account. */
  readonly vorgeschlagen: readonly VorgeschlagenesGeld[];
}

/** What money of the bank means for a claim: it stops letters, or is worth a word; German, empty where there is none. */
export interface GeldBefund {
  readonly sperre: string;
  readonly hinweis: string;
}

/** Number and amount agree, or a known account with exactly the amount: such money is theirs. */
const SURE: ReadonlySet<Regel> = new Set(['1', '4', '5']);

/** Money from a known account that is younger stops a letter, whatever it comes to. */
const FRESH_DAYS = 3;

/**
 * Whether a claim is likely to be paid already: the one rule for the run, the list of open items and a single letter. Stops
 * what is surely for it, and what comes from the customer's known account and is fresh or covers it but for less than
 * anybody is reminded of. Source: NAHT-03, L 2.7.
 */
export function geldBefund(
  claim: { readonly id: string; readonly rest: Cents },
  { unzugeordnet, vorgeschlagen }: GeldVonKunde,
  { heute, mahnenAb }: { readonly heute: Day; readonly mahnenAb: Cents },
): GeldBefund {
  const proposed = vorgeschlagen.filter(({ rechnung }) => rechnung === claim.id);
  const sure = proposed.find(({ regel }) => SURE.has(regel));
  const fresh = unzugeordnet.find(({ buchungstag }) => daysBetween(buchungstag, heute) <= FRESH_DAYS);
  const all = sumCents(unzugeordnet.map(({ betrag }) => betrag));
  const covers = unzugeordnet.length > 0 && claim.rest - all < mahnenAb;
  const stop = sure?.betrag ?? fresh?.betrag ?? (covers ? all : undefined);
  if (stop !== undefined)
    return { sperre: `Umsatz über ${formatEuro(stop)} noch nicht zugeordnet`, hinweis: '' };
  const maybe = newest([...proposed, ...unzugeordnet]);
  if (!maybe) return { sperre: '', hinweis: '' };
  const words = `Umsatz über ${formatEuro(maybe.betrag)} vom ${formatDay(maybe.buchungstag)} könnte dazu gehören`;
  return { sperre: '', hinweis: words };
}

const newest = (money: readonly Bankgeld[]): Bankgeld | undefined =>
  money.toSorted((one, other) => (one.buchungstag < other.buchungstag ? 1 : -1))[0];

/** What stands to the credit of a customer, and since when at least so much. */
export interface Guthaben {
  readonly tag: Day;
  readonly betrag: Cents;
}

/** The credit of a customer by what came and went on it; nothing where nothing is left. */
export function guthabenSeit(
  movements: readonly { readonly tag: Day; readonly betrag: Cents }[],
): Guthaben | undefined {
  const sorted = movements.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const betrag = sumCents(sorted.map((each) => each.betrag));
  if (betrag <= 0) return undefined;
  let sum = 0;
  let since: Day | undefined;
  for (const [index, each] of sorted.entries()) {
    sum += each.betrag;
    // A day counts as a whole: what came and went on it was never there.
    if (sorted[index + 1]?.tag === each.tag) continue;
    if (sum < betrag) since = undefined;
    else since ??= each.tag;
  }
  return since && { tag: since, betrag };
}

/**
 * Credit is set off before anybody is reminded: on what is due first, of that on what is older (§ 366 BGB). Nothing is
 * stored of it.
 */
export function mitGuthaben<
  Claim extends { readonly id: string; readonly faellig: Day; readonly datum: Day; readonly offen: Cents },
>(claims: readonly Claim[], guthaben: Guthaben | undefined): ReadonlyMap<string, Guthaben> {
  const setOff = new Map<string, Guthaben>();
  let rest: number = guthaben?.betrag ?? 0;
  const inOrder = claims.toSorted(
    (one, other) => one.faellig.localeCompare(other.faellig) || one.datum.localeCompare(other.datum),
  );
  for (const { id, offen } of inOrder) {
    const betrag = cents(Math.max(0, Math.min(rest, offen)));
    if (guthaben && betrag > 0) setOff.set(id, { tag: guthaben.tag, betrag });
    rest -= betrag;
  }
  return setOff;
}
