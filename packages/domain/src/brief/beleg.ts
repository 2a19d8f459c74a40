import type { Cents, Percent } from '@traverse/schema';
import type { Darstellung } from '../options/darstellung.ts';
import type { preisArten } from '../options/gliederung.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { type UstCategory, ustExemptions } from '../options/ust-grund.ts';
import type { Position } from '../preise/position.ts';
import type { CountryCode } from '../values/country.ts';
import type { Day } from '../values/dates.ts';
import { formatEuro, sumCents } from '../values/geld.ts';

/**
 * Invoice, offer, the confirmation of an order, the reversal of an invoice; a deposit, the final invoice that takes deposits
 * off, a correction of a part.
 */
export type BelegArt =
  | 'rechnung'
  | 'angebot'
  | 'auftragsbestaetigung'
  | 'storno'
  | 'anzahlung'
  | 'schlussrechnung'
  | 'korrektur';

/** What a document is called. */
export const belegTitel: { readonly [Art in BelegArt]: string } = {
  rechnung: 'Rechnung',
  angebot: 'Angebot',
  auftragsbestaetigung: 'Auftragsbestätigung',
  storno: 'Stornorechnung',
  anzahlung: 'Anzahlungsrechnung',
  schlussrechnung: 'Schlussrechnung',
  korrektur: 'Rechnungskorrektur',
};

/** Whether a document takes something back and asks for no money. */
export function nimmtZurueck({ art }: { readonly art: BelegArt }): boolean {
  return art === 'storno' || art === 'korrektur';
}

/** Whether a document charges something: only such a one carries an e-invoice. */
export function isForderung({ art }: { readonly art: BelegArt }): boolean {
  return art !== 'angebot' && art !== 'auftragsbestaetigung';
}

/** What a document is kept and sent as: `AN20260001-V2`. */
export function belegFileName({
  name,
  version,
}: Pick<Beleg, 'name'> & { readonly version?: number }): string {
  return version === undefined ? name : `${name}-V${version}`;
}

/**
 * Everything that stands on an invoice or offer, calculated once: the page, the e-invoice and the stored totals are
 * read from this and compute nothing. Plain data, so that it can be kept as the snapshot of what was handed out.
 * All texts are cleaned (`cleanLine`); what is empty is not shown.
 */
export interface Beleg {
  readonly art: BelegArt;
  /** RN..., AN... for an offer. */
  readonly name: string;
  readonly datum: Day;
  /** Empty on offers, reversals, and where nothing is to pay. */
  readonly faellig: Day | '';
  /** Offers only; empty when they do not expire. */
  readonly gueltigBis: Day | '';
  /** Period of the service. */
  readonly von: Day;
  readonly bis: Day;
  /** What the job is called. */
  readonly anlass: string;
  /** Whether the period stands beside `anlass` too (switch showZeitinAnmerkung). */
  readonly zeitBeimAnlass: boolean;
  readonly auftragsnummer: string;
  /** Who made it. */
  readonly bearbeitung: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly groups: readonly BelegGroup[];
  /** One per category and rate, highest rate first; their sums are `netto` and `ust`. */
  readonly steuern: readonly Steuer[];
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  readonly bezahlt: Cents;
  readonly bezahltAm: Day | '';
  /** gesamt − bezahlt; negative on a reversal. */
  readonly zahlbar: Cents;
  /** How the firm speaks to its customers; absent: Sie. */
  readonly anrede?: 'du';
  /** Remarks of the invoice, a paragraph each. */
  readonly anmerkung: readonly string[];
  /** Before and after the positions, line by line as written, an empty one between paragraphs; absent where nothing stands. */
  readonly kopftext?: readonly string[];
  readonly fusstext?: readonly string[];
  /** That the tax of it arises with the money, which its buyer may deduct no sooner (§ 14 Abs. 4 Nr. 6a UStG). */
  readonly versteuerung?: string;
  /** To consumers: when they are in default at the latest (§ 286 Abs. 3 BGB). */
  readonly verzugshinweis?: string;
  /** What may be taken off for paying early; nothing where none was agreed. */
  readonly skonto?: BelegSkonto;
  /** How it is laid out; absent: line by line. */
  readonly darstellung?: Darstellung;
  /** Of an offer that was made as a version (ANGB-01). */
  readonly version?: number;
  /** Its equipment is kept for the customer meanwhile: the list is booked, if only as an option. */
  readonly reserviert?: true;
  /** An estimate: no offer that can be accepted. */
  readonly unverbindlich?: true;
  /** The offer that a confirmation confirms, and when it was accepted. */
  readonly auftrag?: { readonly name: string; readonly version: number; readonly datum: Day };
  /** The invoice that this one reverses. */
  readonly storniert?: { readonly name: string; readonly datum: Day };
  /** The invoice that this one corrects in part. */
  readonly korrigiert?: { readonly name: string; readonly datum: Day };
  /** What a final invoice takes off, deposit by deposit, and what the whole order came to without it (finance 6.4). */
  readonly anzahlungen?: readonly BelegAnzahlung[];
  readonly auftragNetto?: Cents;
}

/** A deposit as a final invoice names it: no tax, which stands in its own invoice (UStAE 14.8 Abs. 11). */
export interface BelegAnzahlung {
  readonly name: string;
  readonly datum: Day;
  readonly erhaltenAm: Day | '';
  readonly netto: Cents;
}

/** Agreed on the document (§ 14 Abs. 4 Nr. 7 UStG); amounts in cents. */
export interface BelegSkonto {
  readonly prozent: Percent;
  readonly tage: number;
  /** The last day on which the payment has to be there. */
  readonly bis: Day;
  /** What is taken off, tax included. */
  readonly abzug: Cents;
  /** The tax in it. */
  readonly ust: Cents;
  /** What then is to be paid. */
  readonly zahlbar: Cents;
  /** As it stands on the document. */
  readonly text: string;
}

export interface Anschrift {
  /** A line above the street (BT-51). */
  readonly zusatz?: string;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  readonly land: CountryCode;
}

/** The firm. */
export interface Seller {
  readonly name: string;
  readonly zusatz: string;
  /** `#1B4FB8`, what its documents are drawn in; absent: black. */
  readonly akzent?: string;
  readonly anschrift: Anschrift;
  readonly telefon: string;
  readonly email: string;
  readonly web: string;
  readonly steuernummer: string;
  /** Without blanks. */
  readonly ustId: string;
  readonly handelsregister: string;
  readonly geschaeftsfuehrung: string;
  readonly bank: string;
  /** Without blanks. */
  readonly iban: string;
  readonly bic: string;
}

/** The customer. */
export interface Buyer {
  readonly kundennummer: string;
  /** The company, or the person where there is none. */
  readonly name: string;
  /** The person at the company. */
  readonly person: string;
  readonly anschrift: Anschrift;
  readonly email: string;
  readonly ustId: string;
  readonly leitwegId: string;
}

/** Positions under one heading. */
export interface BelegGroup {
  readonly kategorie: TechnikKategorie | '';
  readonly title: string;
  /** Exactly what counts: whatever adds up, reverses, corrects or writes an e-invoice reads these. */
  readonly positions: readonly BelegPosition[];
  readonly netto: Cents;
  /** Of a heading that somebody has made: what stands under it, in order; absent of a group of a category. */
  readonly eintraege?: readonly BelegEintrag[];
  /** Of a heading with a price of its own. */
  readonly preis?: BelegPreis;
  /** What may be chosen and has no place of its own. */
  readonly wunsch?: true;
}

/** How a heading is priced, what its positions come to without that, by rate, and which of them say so. */
export interface BelegPreis {
  readonly art: (typeof preisArten)[number] | '';
  readonly prozent?: Percent;
  readonly preis?: Cents;
  readonly nets: readonly { readonly ustSatz: Percent; readonly netto: Cents }[];
  /** By number. */
  readonly positionen: readonly number[];
}

/** A position by its number, a text, line by line as written, or what may still be chosen. */
export type BelegEintrag =
  | { readonly nr: number; readonly text?: never; readonly wahl?: never }
  | { readonly text: readonly string[]; readonly nr?: never; readonly wahl?: never }
  | { readonly wahl: BelegWahl; readonly nr?: never; readonly text?: never };

/** What may still be chosen: a position that counts in nothing (ANGB-06). */
export interface BelegWahl extends BelegPosition {
  readonly schluessel: string;
  /** Which position it stands in for, by number; in addition where it has none. */
  readonly statt?: number;
  /** What that is called, where its number does not say it. */
  readonly stattName?: string;
  /** What is charged beside it once it is chosen. */
  readonly zubehoer?: readonly BelegPosition[];
}

export interface BelegPosition extends Omit<Position, 'hidden'> {
  /** As printed, 1, 2, 3 … through all groups. */
  readonly nr: number;
  readonly category: UstCategory;
  /** What a position for a whole heading holds: names and amounts without prices. */
  readonly umfang?: string;
  /** Of an offer with pictures: that of its item, and what is written of it, line by line. */
  readonly bild?: BelegBild;
  readonly beschreibung?: readonly string[];
  /** Of a correction: which position it takes back, as printed on what it corrects. */
  readonly korrigiert?: number;
}

/** A picture by the file that it is in, as it was. */
export interface BelegBild {
  readonly datei: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Net and tax of one category and rate. */
export interface Steuer {
  readonly category: UstCategory;
  readonly ustSatz: Percent;
  readonly netto: Cents;
  readonly ust: Cents;
  /** Why there is no tax; empty for taxed groups. */
  readonly grund: string;
}

/** Something that must be put right before the document can be made. */
export interface BelegProblem {
  /** Whose field it is. */
  readonly collection: 'firma' | 'kunden' | 'rechnungen' | 'packlisten';
  /** As on the wire. */
  readonly field: string;
  /** German, a whole sentence. */
  readonly message: string;
}

/** A document, or the list of what is missing for it. */
export type Made<Document> =
  | { readonly beleg: Document; readonly problems?: undefined }
  | { readonly problems: readonly BelegProblem[]; readonly beleg?: undefined };

/** What may still be chosen on a document, in order. */
export function wahlenOf({ groups }: Pick<Beleg, 'groups'>): BelegWahl[] {
  return groups.flatMap(({ eintraege = [] }) => eintraege.flatMap(({ wahl }) => wahl ?? []));
}

/** Whether it may still be chosen, and counts in nothing. */
export function isWahl(position: BelegPosition): position is BelegWahl {
  return 'schluessel' in position;
}

/** 'statt Pos. 4', 'auf Wunsch': how it is offered. */
export function wahlWort({ statt, stattName }: Pick<BelegWahl, 'statt' | 'stattName'>): string {
  return statt === undefined ? 'auf Wunsch' : `statt ${stattName ?? `Pos. ${statt}`}`;
}

/** 'Nicht in der Summe: 2 Positionen auf Wunsch, 250,00 € netto.'; empty where nothing may be chosen. */
export function nichtInDerSumme(beleg: Pick<Beleg, 'groups'>): string {
  return wahlWorte(
    wahlenOf(beleg).map((wahl) => ({ netto: wahlNetto(wahl), isInstead: wahl.statt !== undefined })),
  );
}

/** The same of what it comes to. */
export function wahlWorte(wahlen: readonly { readonly netto: Cents; readonly isInstead: boolean }[]): string {
  const added = wahlen.filter(({ isInstead }) => !isInstead);
  const instead = wahlen.filter(({ isInstead }) => isInstead);
  const count = (some: readonly unknown[]) =>
    some.length === 1 ? '1 Position' : `${some.length} Positionen`;
  const words = [
    added.length > 0
      ? `${count(added)} auf Wunsch, ${formatEuro(sumCents(added.map(({ netto }) => netto)))} netto`
      : '',
    instead.length > 0 ? `${count(instead)} statt ${instead.length === 1 ? 'einer anderen' : 'anderer'}` : '',
  ].filter((each) => each !== '');
  return words.length === 0 ? '' : `Nicht in der Summe: ${words.join('; ')}.`;
}

/** What it comes to with what it brings. */
export function wahlNetto({ netto, zubehoer = [] }: Pick<BelegWahl, 'netto' | 'zubehoer'>): Cents {
  return sumCents([netto, ...zubehoer.map((each) => each.netto)]);
}

export function belegPositions(beleg: Pick<Beleg, 'groups'>): BelegPosition[] {
  return beleg.groups.flatMap((group) => group.positions);
}

/** A claim for what was lost or broken: no invoice of a supply (RUECK-03). */
export function isSchadenersatz({ steuern }: Pick<Beleg, 'steuern'>): boolean {
  return steuern.some(({ grund }) => grund === ustExemptions.Schadenersatz.text);
}
