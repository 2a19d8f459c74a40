import type { Cents, ShownOf } from '@traverse/schema';
import type { bankposten, bankvorschlag, offeneMahnung } from '../pfade/bank.ts';
import type { Day } from '../values/dates.ts';

/** What a line of the bank may pay: an invoice, an income without one, an expense; or back to a customer's credit. */
export type Bankposten = ShownOf<typeof bankposten>;

/** The newest letter of some invoices, with what it claims besides them. */
export type OffeneMahnung = ShownOf<typeof offeneMahnung>;

/** A line of the bank as the rules look at it. */
export interface Bankzeile {
  readonly id: string;
  readonly buchungstag: Day;
  readonly betrag: Cents;
  readonly gegenName: string;
  readonly gegenIban: string;
  readonly verwendungszweck: string;
  readonly endToEndId: string;
  readonly gvc: string;
  readonly storno: boolean;
  readonly rueckgabegrund: string;
}

/** A line that was assigned already: what a return may take back. */
export interface ZugeordneteZeile {
  readonly id: string;
  readonly buchungstag: Day;
  readonly betrag: Cents;
  readonly gegenIban: string;
  readonly endToEndId: string;
}

/** What somebody decided once about an account and a direction. */
export interface Bankregel {
  readonly gegenIban: string;
  readonly richtung: 'Eingang' | 'Ausgang' | '';
  readonly kategorie: string;
}

export type Vorschlag = ShownOf<typeof bankvorschlag>;
/** One thing that is paid by a line, with the sign of the line. */
export type Zahlposten = Extract<Vorschlag, { readonly tut: 'zahlen' }>['zahlt'][number];
export type Regel = Vorschlag['regel'];
/** Where in which text something was found, and which reason it belongs to (from 1). */
export type Marke = Vorschlag['marken'][number];

/** Only what is certain is ready for Enter. */
export const istSicher = ({ regel }: Pick<Vorschlag, 'regel'>): boolean => regel === '1';

export const nebenkostenGeldverkehr = 'Nebenkosten des Geldverkehrs';
