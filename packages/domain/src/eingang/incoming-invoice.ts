import type { Cents, Percent } from '@traverse/schema';
import type { Day } from '../values/dates.ts';

/** An e-invoice from somebody else, as read; what it does not say is empty. Amounts are as written, in their currency. */
export interface IncomingInvoice {
  /**
   * A credit note takes back: its amounts are positive and mean the opposite. Self-billed is what a customer writes in
   * our place ('Gutschrift' in the sense of § 14 Abs. 2 UStG).
   */
  readonly kind: 'invoice' | 'credit note' | 'self-billed';
  /** Of UNTDID 1001 (BT-3). */
  readonly typeCode: string;
  readonly number: string;
  readonly date: Day;
  /** When it was performed (BT-72, the end or the start of the span, the last of the lines); may be the day of the bill. */
  readonly leistung: Day | '';
  readonly seller: {
    readonly name: string;
    readonly ustId: string;
    readonly steuernummer: string;
    readonly strasse: string;
    readonly plz: string;
    readonly ort: string;
    /** Two letters. */
    readonly land: string;
  };
  readonly buyer: { readonly name: string; readonly ustId: string };
  /** Of the seller's tax representative (BT-63). */
  readonly vertreterUstId: string;
  /** Where it wants the money, in the order in which it names them. */
  readonly ibans: readonly string[];
  readonly bic: string;
  /** Whose account it is (BT-85), else who is paid (BT-59). */
  readonly kontoinhaber: string;
  /** UNTDID 4461 (BT-81). */
  readonly zahlungsarten: readonly string[];
  readonly bedingungen: readonly IncomingTerm[];
  /** Numbers of the bills before it that it names (BT-25). */
  readonly bezug: readonly string[];
  /** EUR and the like. */
  readonly currency: string;
  readonly sums: IncomingSums;
  readonly steuern: readonly IncomingSteuer[];
  /** None where its profile has no lines. */
  readonly positionen: readonly IncomingPosition[];
  /** What lies in the document itself (BG-24). */
  readonly anhaenge: readonly { readonly name: string; readonly bytes: number }[];
  /** ZUGFeRD 1 and profiles without lines are no e-invoices before the law. */
  readonly isLawful: boolean;
}

/** One of the terms of payment. */
export interface IncomingTerm {
  readonly text: string;
  readonly tag: Day | '';
  /** Of a discount; 0 without. */
  readonly prozent: Percent;
  /** Within which it is given; 0 where it is not said in days. */
  readonly tage: number;
  /** What the discount is reckoned of; absent where it is not said. */
  readonly basis: Cents | undefined;
}

/** One line, as a person reads it. */
export interface IncomingPosition {
  readonly text: string;
  /** As written. */
  readonly menge: string;
  readonly einheit: string;
  /** Net of one, as written: it may have more than two decimals. */
  readonly preis: string;
  readonly netto: Cents;
  readonly satz: Percent;
}

export interface IncomingSums {
  readonly lines: Cents;
  readonly allowances: Cents;
  readonly charges: Cents;
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  readonly prepaid: Cents;
  readonly rounding: Cents;
  readonly zahlbar: Cents;
}

export interface IncomingSteuer {
  /** UNTDID 5305: S, E, AE, K ... */
  readonly category: string;
  readonly ustSatz: Percent;
  readonly netto: Cents;
  readonly ust: Cents;
}
