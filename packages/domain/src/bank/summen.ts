import type { Cents } from '@traverse/schema';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import type { Bankposten, Zahlposten } from './vorschlag.ts';

/** So many days late a Skonto is still proposed (F 1.4). */
const DAYS_LATE = 3;
/** Of more numbers in one purpose nobody tries every combination. */
const MOST_OPEN_SKONTI = 12;

/** Days a Skonto is late on a day: 0 in time, `undefined` where none is left. */
export function skontoTageZuSpaet({ skonto }: Pick<Bankposten, 'skonto'>, day: Day): number | undefined {
  if (!skonto) return undefined;
  const late = Math.max(0, daysBetween(skonto.bis, day));
  return late <= DAYS_LATE ? late : undefined;
}

/**
 * How an amount pays all of these to the cent, each full or less its Skonto; `undefined` when it does not. As many
 * Skonti as possible are in the front of the order.
 */
export function genauBezahlt(
  posten: readonly Bankposten[],
  betrag: Cents,
  mitSkonto: (posten: Bankposten) => boolean,
): readonly Zahlposten[] | undefined {
  if (posten.length === 0) return undefined;
  const offen = sumCents(posten.map((each) => each.offen));
  const abzug = offen - betrag;
  if (abzug === 0) return posten.map((each) => ({ posten: each, betrag: each.offen, skonto: cents(0) }));
  const discounted = posten.filter((each) => each.skonto && mitSkonto(each)).slice(0, MOST_OPEN_SKONTI);
  const chosen = subsetWith(discounted, abzug);
  if (!chosen) return undefined;
  return posten.map((each) => {
    const skonto = chosen.has(each) && each.skonto ? each.skonto.abzug : cents(0);
    return { posten: each, betrag: cents(each.offen - skonto), skonto };
  });
}

function subsetWith(posten: readonly Bankposten[], wanted: number): ReadonlySet<Bankposten> | undefined {
  if (posten.length === 0) return undefined;
  let sums = new Map<number, readonly Bankposten[]>([[0, []]]);
  for (const each of posten) {
    const withIt = [...sums].map(
      ([sum, chosen]) => [sum + (each.skonto?.abzug ?? 0), [...chosen, each]] as const,
    );
    sums = new Map([...withIt, ...sums]);
  }
  const found = sums.get(wanted);
  return found && new Set(found);
}

/**
 * Part payment and overpayment: due before not due, then the older (§ 366 BGB). What is open the other way is set off whole,
 * and so much more is paid of the others.
 */
export function derReiheNach(
  posten: readonly Bankposten[],
  betrag: Cents,
): { readonly zahlt: readonly Zahlposten[]; readonly rest: Cents } {
  const isOther = ({ offen }: Bankposten) => offen > 0 !== betrag > 0;
  const zahlt: Zahlposten[] = posten
    .filter(isOther)
    .map((each) => ({ posten: each, betrag: each.offen, skonto: cents(0) }));
  let rest: number = betrag - sumCents(zahlt.map((each) => each.betrag));
  for (const each of posten.filter((one) => !isOther(one)).toSorted(byDueDay)) {
    const part = betrag > 0 ? Math.min(rest, each.offen) : Math.max(rest, each.offen);
    if (part === 0) break;
    rest -= part;
    zahlt.push({ posten: each, betrag: cents(part), skonto: cents(0) });
  }
  return { zahlt, rest: cents(rest) };
}

/**
 * How what is left of a line goes to these: to the cent with Skonto where that fits, one that is some days late as well,
 * else one after the other.
 */
export function verteilt(
  posten: readonly Bankposten[],
  betrag: Cents,
  day: Day,
): { readonly zahlt: readonly Zahlposten[]; readonly rest: Cents } {
  const exact = genauBezahlt(posten, betrag, (each) => skontoTageZuSpaet(each, day) !== undefined);
  return exact ? { zahlt: exact, rest: cents(0) } : derReiheNach(posten, betrag);
}

const byDueDay = (one: Bankposten, other: Bankposten): number => {
  // A credit takes what the others leave.
  if ((one.art === 'guthaben') !== (other.art === 'guthaben')) return one.art === 'guthaben' ? 1 : -1;
  if (one.faellig === other.faellig) return one.name < other.name ? -1 : 1;
  return one.faellig < other.faellig ? -1 : 1;
};
