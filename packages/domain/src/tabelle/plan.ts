import type { AnswerOf, Entity, FieldValue, ShownOf } from '@traverse/schema';
import type { einlesewunsch, einlesungPfad, tabellenprobePfad } from '../pfade/tabelle.ts';
import type { Fremdnummer } from './fremdnummer.ts';
import type { Zelle } from './zelle.ts';

/** What whoever reads a table in has chosen. */
export type Einlesewunsch = ShownOf<typeof einlesewunsch>;
export type Einlesemodus = NonNullable<Einlesewunsch['modus']>;
export type Zeichensatz = NonNullable<Einlesewunsch['zeichensatz']>;
export type GleicheNamen = NonNullable<Einlesewunsch['gleicheNamen']>;
/** Which table of a file is meant; absent: as it is found. */
export type Tabellenstelle = Pick<Einlesewunsch, 'zeichensatz' | 'blatt' | 'kopfzeile'>;

/** What would come of a table. */
export type Tabellenvorschau = AnswerOf<typeof tabellenprobePfad>;
/** A row in the words of a preview. */
export type Vorschauzeile = Tabellenvorschau['items'][number];
/** What becomes of a row. */
export type Zeilenschicksal = Vorschauzeile['was'];
/** A column whose numbers can be read in two ways. */
export type Zahlfrage = Tabellenvorschau['zahlfragen'][number];
/** Which table of a file was read, and which it could have been. */
export type GeleseneStelle = Tabellenvorschau['stelle'];

/** A table that was read in, and how far it has come. */
export type Einlesung = AnswerOf<typeof einlesungPfad>;

export interface Zeile {
  /** As the spreadsheet counts: the headings are row 1. */
  readonly nr: number;
  readonly zellen: readonly Zelle[];
  /** German: what is to be doubted about how it was read. */
  readonly zweifel?: string;
}

/** A record to be made or changed. */
export interface Schritt {
  readonly entity: Entity;
  readonly art: 'anlegen' | 'ändern';
  readonly id: string;
  /** '' empties. */
  readonly werte: { readonly [field: string]: FieldValue };
  readonly zeile: number;
}

/** What a row comes to. */
export interface Zeilenplan extends Omit<Vorschauzeile, 'zellen'> {
  readonly schritte: readonly Schritt[];
  /** What another tool calls the record, to be kept. */
  readonly fremd?: Fremdnummer;
  /** Of a row that is kept until somebody says what it belongs to. */
  readonly offen?: Offen;
}

/** A test of which nobody knows the device yet. */
export interface Offen {
  /** As the file has it. */
  readonly identifikation: string;
  /** How it is known when the file is read in again. */
  readonly herkunft: string;
  readonly werte: { readonly [field: string]: FieldValue };
}
