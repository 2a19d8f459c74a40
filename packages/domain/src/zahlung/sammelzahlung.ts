import type { Cents, WireDate } from '@traverse/schema';
import type { DraftIn, Kunde, Rechnung } from '../entities/index.ts';
import { offenOf } from '../forderung/offen.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { cents, negative, sumCents } from '../values/geld.ts';

/** An invoice that money of its customer may be for. */
export type OffeneRechnung = Pick<
  Rechnung,
  'id' | 'name' | 'rechnungsDatum' | 'faelligDatum' | 'netto' | 'ust' | 'gezahlt'
>;

/** Money of one customer for several invoices. */
export interface Sammelzahlung {
  readonly kunde: Kunde['id'];
  readonly betrag: Cents;
  readonly datum: WireDate;
  readonly bar: boolean;
}

/** As money without a stated purpose counts: what is due before what is not, then the older one (§ 366 BGB, F 1.5). */
export function inOrderOfPayment<R extends OffeneRechnung>(rechnungen: readonly R[], today: Day): R[] {
  return [...rechnungen].sort(
    (one, other) =>
      Number(isDue(other, today)) - Number(isDue(one, today)) ||
      one.rechnungsDatum.localeCompare(other.rechnungsDatum) ||
      one.name.localeCompare(other.name),
  );
}

/** What each of these gets of an amount, one after the other; `uebrig` is what none of them takes. In cents. */
export function sharesOf(
  betrag: Cents,
  rechnungen: readonly OffeneRechnung[],
): { readonly anteile: ReadonlyMap<Rechnung['id'], Cents>; readonly uebrig: Cents } {
  const anteile = new Map<Rechnung['id'], Cents>();
  let left: number = Math.max(0, betrag);
  for (const rechnung of rechnungen) {
    const anteil = cents(Math.min(left, offenOf(rechnung)));
    anteile.set(rechnung.id, anteil);
    left -= anteil;
  }
  return { anteile, uebrig: cents(left) };
}

/** What is open of all of these, in cents. */
export function offenOfAll(rechnungen: readonly OffeneRechnung[]): Cents {
  return sumCents(rechnungen.map(offenOf));
}

/** The payments that it makes, for invoices in their order; what is too much goes to the customer's credit. */
export function sammelzahlungDrafts(
  { kunde, betrag, datum, bar }: Sammelzahlung,
  rechnungen: readonly OffeneRechnung[],
): DraftIn<'zahlungen'>[] {
  const { anteile, uebrig } = sharesOf(betrag, rechnungen);
  const of = { art: 'Zahlung', datum, herkunft: bar ? 'Kasse' : 'von Hand' } as const;
  return [
    ...[...anteile].map(([rechnung, anteil]) => ({ ...of, rechnung, betrag: anteil })),
    { ...of, kunde, betrag: uebrig },
  ].filter((draft) => draft.betrag !== 0);
}

/** A credit, or a part of it, goes back to its customer. */
export function auszahlungDraft({ kunde, betrag, datum, bar }: Sammelzahlung): DraftIn<'zahlungen'> {
  return {
    art: 'Erstattung',
    kunde,
    betrag: negative(betrag),
    datum,
    herkunft: bar ? 'Kasse' : 'von Hand',
  };
}

const isDue = ({ faelligDatum }: OffeneRechnung, today: Day) =>
  faelligDatum !== '' && dayOf(faelligDatum) < today;
