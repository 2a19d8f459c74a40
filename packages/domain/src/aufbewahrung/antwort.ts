import type { Day } from '../values/dates.ts';
import type { Unterlage } from './frist.ts';

/** What of a kind there is, in words of the trade. */
export interface UnterlagenZahl {
  readonly unterlage: Unterlage;
  readonly anzahl: number;
  readonly einheit: 'Einträge' | 'Dateien';
}

/** A closing as the page names it. */
export interface SchlussZeile {
  readonly id: string;
  readonly bis: Day;
  readonly am: Day;
  /** `Voranmeldung Juni 2026`. */
  readonly worte: string;
  readonly wer: string;
  /** Its maker may still take it back. */
  readonly zurueck: boolean;
}

/** When the log was last read from its beginning to its end, and what was found (GOBD-01). */
export interface ProtokollPruefung {
  /** When the check began, ISO 8601. */
  readonly am: string;
  /** All data by `verify`, the log alone by `protokoll:verify`, or the backup that was read back. */
  readonly was: 'Daten' | 'Protokoll' | 'Sicherung';
  /** Entries that are as they were written. */
  readonly eintraege: number;
  /** German, one sentence each; none when everything was right. */
  readonly fehler: readonly string[];
}

/** `GET /api/betriebspruefung`: what holds the books together, for whoever keeps or reads them. */
export interface BetriebspruefungAntwort {
  /** Of the current year back to the oldest one shown. */
  readonly jahre: readonly number[];
  readonly bestaende: readonly UnterlagenZahl[];
  /** Up to which day the books are firm; empty where they never were closed. */
  readonly festBis: Day | '';
  readonly festeEintraege: number;
  readonly schluesse: readonly SchlussZeile[];
  readonly aeltere: number;
  readonly gegenbuchungen: number;
  /** Entries of the log. */
  readonly protokoll: number;
  /** Missing where nobody has checked it yet. */
  readonly pruefung?: ProtokollPruefung;
}

/** What a kind of voucher is called there. */
export const unterlagenTitel: { readonly [U in Unterlage]: string } = {
  Buch: 'Bücher, Zahlungen, Bank',
  Beleg: 'Belege und Rechnungen',
  Einfuhr: 'Zollbescheide',
  Anlage: 'Belege von Anlagen, nach Abgang',
  Brief: 'Briefe: Angebote, Mahnungen, Mails',
};
