import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import type { Fundstelle } from './zweck.ts';

/** What a line of the bank may pay: an invoice, an income without one, an expense; or back to a customer's credit. */
export interface Bankposten {
  readonly art: 'rechnung' | 'einnahme' | 'ausgabe' | 'guthaben';
  /** Of a credit that of its customer. */
  readonly id: string;
  readonly name: string;
  /** What else it is called: its offer's number, a reversed deposit's; of an expense its belegnummer alone. */
  readonly namen: readonly string[];
  /** What the account gets when it is paid: above 0 of an invoice, below 0 of an expense, a reversal and a credit. */
  readonly offen: Cents;
  /** Written off as lost, nothing of it is open: only who names it pays it (F 1.6). */
  readonly ausgebucht: boolean;
  readonly faellig: Day | '';
  /** Of the customer or supplier: its id, what it is called, and accounts it paid from. */
  readonly partner: string;
  readonly partnerNamen: readonly string[];
  readonly ibans: readonly string[];
  /** What may be taken off while the whole rest comes by this day; with the sign of `offen`. */
  readonly skonto: { readonly abzug: Cents; readonly bis: Day } | undefined;
}

/** The newest letter of some invoices, with what it claims besides them. */
export interface OffeneMahnung {
  readonly id: string;
  /** `MA20260003`. */
  readonly name: string;
  readonly rechnungen: readonly string[];
  /** All of it, with interest and costs. */
  readonly summe: Cents;
  /** Interest and costs alone. */
  readonly nebenforderungen: Cents;
}

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

/** One thing that is paid by a line, with the sign of the line. */
export interface Zahlposten {
  readonly posten: Bankposten;
  readonly betrag: Cents;
  readonly skonto: Cents;
}

export type Regel = '0' | 'R' | '1' | '3' | '4' | '5' | '6' | '7' | '8';

/** Where in which text something was found, and which reason it belongs to (from 1). */
export interface Marke extends Fundstelle {
  readonly feld: 'verwendungszweck' | 'endToEndId' | 'gegenName' | 'gegenIban';
  readonly nr: number;
}

export type Vorschlag = {
  readonly regel: Regel;
  /** In three words, for the list. */
  readonly kurz: string;
  /** What speaks for it, German sentences. */
  readonly gruende: readonly string[];
  readonly marken: readonly Marke[];
} & (
  | {
      readonly tut: 'zahlen';
      readonly zahlt: readonly Zahlposten[];
      /** What nothing is known for: the customer's credit. */
      readonly rest: Cents;
      readonly mahnung: OffeneMahnung | undefined;
    }
  | { readonly tut: 'umbuchung' }
  | { readonly tut: 'ruecklaeufer'; readonly zeile: string; readonly gebuehr: Cents }
  | { readonly tut: 'buchen'; readonly kategorie: string }
);

/** Only what is certain is ready for Enter. */
export const istSicher = ({ regel }: Pick<Vorschlag, 'regel'>): boolean => regel === '1';

export const nebenkostenGeldverkehr = 'Nebenkosten des Geldverkehrs';
