import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import type { Buyer, Seller } from './beleg.ts';

/**
 * A letter that is no invoice: a reminder, the statement of a customer, the list of open items, the proof of tests, a call sheet.
 * Everything that stands on it in words, so that
 * the page computes nothing; plain data, so that it can be kept as it was sent.
 */
export interface Brief {
  readonly art:
    | 'mahnung'
    | 'kundenkonto'
    | 'offene-posten'
    | 'pruefnachweis'
    | 'umzugsnachweis'
    | 'dispo'
    | 'annahme'
    | 'zahlungsstand'
    | 'ladeliste'
    | 'versicherung'
    | 'carnet'
    | 'pickliste'
    | 'inventur'
    | 'zaehlliste'
    | 'uebergabe'
    | 'bestellung'
    | 'stundennachweis';
  /** MA20260001; of a statement the number of the customer, of a list its day. */
  readonly name: string;
  readonly titel: string;
  readonly untertitel: string;
  readonly datum: Day;
  readonly seller: Seller;
  /** `noBuyer` where it goes to the firm's own files. */
  readonly buyer: Buyer;
  /** Beside the address. */
  readonly angaben: readonly (readonly [label: string, value: string])[];
  /** Above the tables, a paragraph each. */
  readonly absaetze: readonly string[];
  readonly tabellen: readonly BriefTabelle[];
  readonly ueberweisung: BriefUeberweisung | undefined;
  /** Where a map shows what it is about, as a code that phones read in the place of the address; '': nowhere. */
  readonly karte?: string;
  /** Drawn below the tables, by whom and for whom stands under it; the strokes are points of `blatt`. */
  readonly unterschrift?: BriefUnterschrift;
  /** Two beside each other, each with its words; the bytes come by `datei`. */
  readonly bilder?: readonly BriefFoto[];
  /** Below everything, a paragraph each. */
  readonly schluss: readonly string[];
  /** For the own people at work: no letterhead, no bank, as much on a page as goes. */
  readonly arbeitspapier?: boolean;
}

export interface BriefTabelle {
  /** Above the table; empty where it needs none. */
  readonly titel: string;
  readonly spalten: readonly BriefSpalte[];
  /** As many cells as there are columns. */
  readonly zeilen: readonly (readonly string[])[];
  /** Below the rows, at the right; the last one is what counts. None where the rows say all. */
  readonly summen: readonly (readonly [label: string, value: string])[];
  /** Begins a page of its own. */
  readonly neueSeite?: boolean;
  /** Stands on one page, where a page holds it. */
  readonly zusammen?: boolean;
}

export interface BriefSpalte {
  readonly titel: string;
  /** Of the width of the page; they come to 1. */
  readonly breite: number;
  readonly rechts: boolean;
  /** What is longer than the column goes on below; otherwise it is cut. */
  readonly umbruch?: boolean;
  /** A box to tick; nothing is written there. */
  readonly kasten?: boolean;
}

/** Drawing takes about a second for five thousand, and whoever wants another document waits for it. */
const MOST_ROWS = 6000;

/** Why a letter with so many rows is none, in German; undefined where it is one (RAND-04). */
export function briefProblem(rows: number): string | undefined {
  if (rows <= MOST_ROWS) return undefined;
  const [many, most] = [formatZahl(rows), formatZahl(MOST_ROWS)];
  return `Das wären ${many} Zeilen, auf ein Papier passen höchstens ${most}. Nimm weniger auf einmal.`;
}

/** The rows of all its tables. */
export function rowsOfBrief({ tabellen }: Pick<Brief, 'tabellen'>): number {
  return tabellen.reduce((sum, { zeilen }) => sum + zeilen.length, 0);
}

/** A column whose text stands at the left and is cut at its width, or is numbers at the right, or goes on below. */
export function column(titel: string, breite: number, look?: 'rechts' | 'umbruch'): BriefSpalte {
  return { titel, breite, rechts: look === 'rechts', umbruch: look === 'umbruch' };
}

/** A column of boxes to tick. */
export function tickColumn(breite: number): BriefSpalte {
  return { titel: '', breite, rechts: false, kasten: true };
}

/** A drawn signature. */
export interface BriefUnterschrift {
  readonly striche: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly blatt: { readonly breite: number; readonly hoehe: number };
  readonly unter: string;
}

/** A photo by the file that it is in, as it was. */
export interface BriefFoto {
  readonly datei: string;
  readonly sha256: string;
  readonly text: string;
}

/** What is to be transferred, with its GiroCode. */
export interface BriefUeberweisung {
  readonly satz: string;
  readonly betrag: Cents;
  readonly zweck: string;
}
