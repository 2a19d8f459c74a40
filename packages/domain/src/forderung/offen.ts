import type { Cents, WireDate } from '@traverse/schema';
import type { Rechnung, RecordIn, Zahlung } from '../entities/index.ts';
import { settlesClaim, tagUnbekannt } from '../options/zahlung-arten.ts';
import { cents, sumCents } from '../values/geld.ts';
import { istSteuerschuld } from './ust-art.ts';

type Amounts = Pick<Rechnung, 'netto' | 'ust'>;
type Counted = Pick<Zahlung, 'betrag' | 'art'>;

/** What an invoice, or an income without one, comes to, in cents; below 0 of a Stornorechnung. */
export function gesamtOf({ netto, ust }: Amounts): Cents {
  return cents(netto + ust);
}

/** What an expense has to be paid with: tax that we owe ourselves goes to no supplier (F 1.2). */
export function gesamtOfAusgabe(
  ausgabe: Amounts & Pick<RecordIn<'ausgaben'>, 'innergemeinschaftlicherErwerb' | 'ustArt'>,
): Cents {
  return istSteuerschuld(ausgabe) ? ausgabe.netto : gesamtOf(ausgabe);
}

/** What of these was paid, in cents: payments, Skonto and the like; refunds lower it. */
export function gezahltMit(zahlungen: Iterable<Counted>): Cents {
  return sumCents([...zahlungen].filter(settlesClaim).map(({ betrag }) => betrag));
}

/** What of a claim these leave open, in cents; below 0 where they are more than it. */
export function offenNach({ gesamt }: { readonly gesamt: Cents }, zahlungen: Iterable<Counted>): Cents {
  return offenVon({ gesamt, gezahlt: gezahltMit(zahlungen) });
}

/** What is left of a claim when so much of it was paid, in cents; below 0 where that is more. */
export function offenVon({ gesamt, gezahlt }: { readonly gesamt: Cents; readonly gezahlt: Cents }): Cents {
  return cents(gesamt - gezahlt);
}

/** What is open of an invoice or income today, in cents; below 0 where too much was paid, or of a reversal. */
export function offenOf(claim: Amounts & Pick<Rechnung, 'gezahlt'>): Cents {
  return offenVon({ gesamt: gesamtOf(claim), gezahlt: claim.gezahlt });
}

/** What is open of an expense today, in cents. */
export function offenOfAusgabe(
  ausgabe: Parameters<typeof gesamtOfAusgabe>[0] & Pick<RecordIn<'ausgaben'>, 'gezahlt'>,
): Cents {
  return offenVon({ gesamt: gesamtOfAusgabe(ausgabe), gezahlt: ausgabe.gezahlt });
}

/** Whether a claim is settled by this: nothing is open of it, or less than nothing; the other way round below 0. */
export function isSettled(gesamt: Cents, gezahlt: Cents): boolean {
  if (gesamt === 0) return false;
  return gesamt > 0 ? gezahlt >= gesamt : gezahlt <= gesamt;
}

/** Only a claim that was handed out is open to others: frozen, or its first Beleg is kept (F 1.2). */
export function isAusgestellt(
  rechnung: Pick<Rechnung, 'festgeschrieben'>,
  { hasBeleg }: { readonly hasBeleg: boolean },
): boolean {
  return rechnung.festgeschrieben !== '' || hasBeleg;
}

/** A claim as its switch follows from it. */
export interface Claim {
  readonly gesamt: Cents;
  readonly bezahlt: boolean;
  readonly bezahltAm: WireDate;
  /** Since when it is frozen; expenses and incomes never are. */
  readonly festgeschrieben: WireDate;
}

/**
 * The switch and its day as payments say (F 1.2), these in the order of writing. A draft over nothing keeps what was
 * written; a frozen one is paid.
 */
export function bezahltBy(
  { gesamt, bezahlt, bezahltAm, festgeschrieben }: Claim,
  zahlungen: Iterable<Counted & Pick<Zahlung, 'datum' | 'herkunft' | 'notiz'>>,
): { readonly bezahlt: boolean; readonly bezahltAm: WireDate } {
  if (gesamt === 0) {
    return festgeschrieben === ''
      ? { bezahlt, bezahltAm }
      : { bezahlt: true, bezahltAm: bezahltAm || festgeschrieben };
  }
  let gezahlt = cents(0);
  let settledBy: Pick<Zahlung, 'datum' | 'herkunft' | 'notiz'> | undefined;
  for (const zahlung of zahlungen) {
    gezahlt = cents(gezahlt + gezahltMit([zahlung]));
    settledBy = isSettled(gesamt, gezahlt) ? (settledBy ?? zahlung) : undefined;
  }
  if (!settledBy) return { bezahlt: false, bezahltAm: '' };
  const isUnknown = settledBy.herkunft === 'Übernahme' && settledBy.notiz === tagUnbekannt;
  return { bezahlt: true, bezahltAm: isUnknown ? '' : settledBy.datum };
}
