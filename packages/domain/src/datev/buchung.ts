import type { Cents } from '@traverse/schema';
import type { Kunde, Rechnung } from '../entities/index.ts';
import type { Satzanteil } from '../forderung/anteile.ts';
import type { UstEinstellung } from '../forderung/verfahren.ts';
import type { Kontogrund } from '../options/konten.ts';
import type { UstArt } from '../options/ust-arten.ts';
import type { Zahlungsart } from '../options/zahlung-arten.ts';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import type { DatevMangel } from './antwort.ts';
import { type DatevEinstellung, kontoFor } from './einstellung.ts';

export type DatevSammlung = 'rechnungen' | 'einnahmen' | 'ausgaben' | 'zahlungen' | 'bankumsaetze';

/** What a row comes from, as people know it: it leads to where something missing is seen to. */
export type DatevHerkunft = DatevMangel['records'][number];

/** Why a row has no account, or may not go out: said once for all that lack the same. */
export interface DatevFehlt {
  readonly art: DatevMangel['art'];
  /** The category, the reason, the number: what it is about. */
  readonly was: string;
  /** What is at fault, where that is not what the row comes from. */
  readonly an?: DatevHerkunft;
}

/** A row of the Buchungsstapel as a person reads it (finance 4.1). */
export interface DatevBuchung {
  readonly sammlung: DatevSammlung;
  readonly datensatz: string;
  readonly tag: Day;
  /** Above 0 `konto` is debited (Soll), below 0 credited. Never 0. */
  readonly betrag: Cents;
  readonly konto: number;
  readonly gegenkonto: number;
  /** The BU key; empty on accounts that know their tax. */
  readonly schluessel: string;
  readonly belegfeld: string;
  readonly text: string;
  /** Taken with this payment; 0 without. */
  readonly skonto: Cents;
  readonly leistung: Day | '';
  readonly faellig: Day | '';
  /** Of a customer in the EU, where no tax is charged. */
  readonly ustId: string;
  /** Whose receipt belongs to it: `ausgaben/` and the id; empty without. */
  readonly beleg: string;
  /** Takes back what an earlier package said. */
  readonly umkehr: boolean;
}

/** A row on its way: an account may be missing. */
export type DatevEntwurf = Omit<DatevBuchung, 'konto' | 'gegenkonto'> & {
  readonly konto: number | DatevFehlt;
  readonly gegenkonto: number | DatevFehlt;
  readonly fehlt?: DatevFehlt;
  readonly von: DatevHerkunft;
};

/** A payment as it was written; its claim is the one it is read with. */
export interface DatevZahlung {
  readonly id: string;
  readonly datum: Day;
  readonly betrag: Cents;
  readonly art: Zahlungsart | '';
  readonly herkunft: string;
  readonly grund: string;
  readonly anteile: readonly Satzanteil[];
  /** The id of the bank account that it moved; empty where no bank was asked. */
  readonly bankkonto: string;
}

export interface DatevKunde extends Pick<Kunde, 'kundennummer'> {
  readonly id: string;
  readonly name: string;
  readonly land: string;
  readonly ustId: string;
}

export interface DatevRechnung {
  readonly id: string;
  readonly name: string;
  readonly kunde: DatevKunde;
  readonly rechnungsDatum: Day;
  readonly bis: Day;
  readonly faellig: Day | '';
  readonly steuern: readonly Satzanteil[];
  readonly ustGrund: Rechnung['ustGrund'];
  readonly festgeschrieben: boolean;
  /** Handed out: frozen, or a PDF is kept. */
  readonly ausgestellt: boolean;
  /** A deposit, or what takes one back: no claim in the books, only what came of it (finance 4.1). */
  readonly anzahlung: boolean;
  /** What a final invoice takes off; below 0 where it was reversed. */
  readonly abzuege: readonly Satzanteil[];
  readonly zahlungen: readonly DatevZahlung[];
}

export interface DatevEinnahme extends Satzanteil {
  readonly id: string;
  readonly name: string;
  readonly datum: Day;
  readonly kategorie: string;
  readonly hatBeleg: boolean;
  readonly zahlungen: readonly DatevZahlung[];
}

export interface DatevAusgabe extends DatevEinnahme {
  readonly ustArt: UstArt | '';
  readonly belegnummer: string;
  readonly faellig: Day | '';
  readonly leistung: Day | '';
  /** Billed before it is performed. */
  readonly anzahlung: boolean;
  /** Of its supplier; nothing where none is named. */
  readonly kreditorennummer: number | undefined;
}

/** Interest, flat sum and fee of a letter, and what was paid on it, oldest first. */
export interface DatevMahnung {
  readonly id: string;
  readonly nummer: string;
  readonly kosten: Cents;
  readonly zahlungen: readonly DatevZahlung[];
}

/** What is booked to the credit of a customer. */
export interface DatevGuthaben {
  readonly kunde: DatevKunde;
  readonly zahlung: DatevZahlung;
}

/** A line of the bank that needs no document, and why. */
export interface DatevUmsatz {
  readonly id: string;
  readonly tag: Day;
  readonly betrag: Cents;
  readonly bankkonto: string;
  readonly grund: Kontogrund | '';
  readonly text: string;
}

/** Everything that a span of days may make rows of. */
export interface DatevFakten {
  readonly rechnungen: readonly DatevRechnung[];
  readonly einnahmen: readonly DatevEinnahme[];
  readonly ausgaben: readonly DatevAusgabe[];
  readonly mahnungen: readonly DatevMahnung[];
  readonly guthaben: readonly DatevGuthaben[];
  readonly umsaetze: readonly DatevUmsatz[];
}

/** What rows are made with. */
export interface DatevRahmen extends DatevEinstellung {
  readonly ust: UstEinstellung;
  /** By name. */
  readonly kategorien: ReadonlyMap<string, number>;
  /** By id; the standard one under the empty id. */
  readonly banken: ReadonlyMap<string, number>;
}

/** The account for a reason; where there is none what is missing. */
export function kontoOrFehlt(grund: Kontogrund, rahmen: DatevRahmen): number | DatevFehlt {
  return checked(kontoFor(grund, rahmen), { art: 'Konto', was: grund }, rahmen);
}

/** The account of a category. */
export function kontoOfKategorie(kategorie: string, rahmen: DatevRahmen): number | DatevFehlt {
  if (kategorie === '') return { art: 'ohne Kategorie', was: '' };
  return checked(rahmen.kategorien.get(kategorie) || undefined, { art: 'Kategorie', was: kategorie }, rahmen);
}

/** Where the money of a payment lies. */
export function geldkonto({ bankkonto, herkunft }: DatevZahlung, rahmen: DatevRahmen): number | DatevFehlt {
  // What a correction moves from one entry to another touches no account of money.
  if (herkunft === 'Berichtigung') return kontoOrFehlt('Umbuchung', rahmen);
  return herkunft === 'Kasse' ? kontoOrFehlt('Kasse', rahmen) : kontoOfBank(bankkonto, rahmen);
}

export function kontoOfBank(bankkonto: string, rahmen: DatevRahmen): number | DatevFehlt {
  const own = rahmen.banken.get(bankkonto);
  return own ? checked(own, { art: 'Konto', was: 'Bank' }, rahmen) : kontoOrFehlt('Bank', rahmen);
}

/** An account with more digits than the firm's would be one of a person. */
function checked(
  konto: number | undefined,
  missing: DatevFehlt,
  { laenge }: DatevRahmen,
): number | DatevFehlt {
  if (konto === undefined) return missing;
  return konto < 10 ** laenge ? konto : { art: 'Stellen', was: `${konto} (${missing.was})` };
}

/** Longer ones would not fit; never cut, a number is one or it is none. */
const LONGEST_BELEGFELD = 36;

/** A number of a document as DATEV takes it; what is no sign of its becomes a hyphen. */
export function belegfeldOf(nummer: string): string {
  return nummer
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9$%\-/&*+._]+/g, '-');
}

/** What is wrong with such a number of a document. */
export function belegfeldFehlt(belegfeld: string, von: DatevHerkunft): { fehlt?: DatevFehlt } {
  if (belegfeld.length <= LONGEST_BELEGFELD) return {};
  return { fehlt: { art: 'Belegnummer', was: belegfeld, an: { ...von, name: belegfeld } } };
}

/** Rows without anything in them are none. */
export function withoutZero(rows: readonly DatevEntwurf[]): DatevEntwurf[] {
  return rows.filter(({ betrag }) => betrag !== 0);
}

export const leer = {
  schluessel: '',
  skonto: cents(0),
  leistung: '',
  faellig: '',
  ustId: '',
  umkehr: false,
} as const;
