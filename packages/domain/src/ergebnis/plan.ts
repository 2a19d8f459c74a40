import type { Cents } from '@traverse/schema';
import type { Rechnung, RecordIn } from '../entities/index.ts';
import { cents, negative } from '../values/geld.ts';

/** An invoice as the plan of its project reads it. */
export interface PlanRechnung extends Pick<Rechnung, 'stornoVon' | 'korrekturVon'> {
  readonly id: Rechnung['id'];
  /** The whole order, before what came in advance is taken off. */
  readonly netto: Cents;
  /** A deposit, or what takes one back: the order has it already. */
  readonly anzahlung: boolean;
}

/** A version of an offer; `netto` 0 is one from before that was kept. */
export type PlanAngebot = Pick<RecordIn<'angebote'>, 'rechnung' | 'version' | 'stand' | 'netto'>;

/** What each invoice counts for in the plan, and by which version. */
export interface Geplant {
  readonly netto: Cents;
  readonly version: number | undefined;
}

/**
 * Planned is what was offered: the accepted version, else the newest that was not refused (F 7); without an offer what the
 * invoice says. A reversal takes back what the plan of its invoice was, a correction changes no offer.
 */
export function geplanteErloese(
  rechnungen: readonly PlanRechnung[],
  angebote: readonly PlanAngebot[],
): ReadonlyMap<Rechnung['id'], Geplant> {
  const offers = new Map<string, PlanAngebot>();
  for (const each of angebote.toSorted((one, other) => one.version - other.version)) {
    if (each.stand === 'abgelehnt' || each.netto === 0) continue;
    if (offers.get(each.rechnung)?.stand !== 'angenommen') offers.set(each.rechnung, each);
  }
  const none = { netto: cents(0), version: undefined };
  return new Map(
    rechnungen.map(({ id, netto, anzahlung, stornoVon, korrekturVon }): [Rechnung['id'], Geplant] => {
      if (anzahlung) return [id, none];
      const reversed = offers.get(stornoVon);
      if (reversed) return [id, { netto: negative(reversed.netto), version: undefined }];
      if (offers.has(korrekturVon)) return [id, none];
      const own = offers.get(id);
      return [id, { netto: own?.netto ?? netto, version: own?.version }];
    }),
  );
}
