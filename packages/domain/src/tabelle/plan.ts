import type { Entity, FieldValue } from '@traverse/schema';
import type { Tagform, Zahlform, Zelle } from './zelle.ts';

/** What becomes of a row. */
export type Zeilenschicksal = 'neu' | 'ändert' | 'unverändert' | 'übersprungen' | 'Fehler';

export const einleseModi = ['beides', 'anlegen', 'aktualisieren'] as const;
export type Einlesemodus = (typeof einleseModi)[number];

/** How a text file may be written. */
export const zeichensaetze = [
  'UTF-8',
  'Windows-1252',
  'DOS (CP850)',
  'Mac Roman',
  'Latin-9',
  'UTF-16',
  'UTF-16 BE',
] as const;
export type Zeichensatz = (typeof zeichensaetze)[number];

/** Which table of a file is meant; absent: as it is found. */
export interface Tabellenstelle {
  readonly zeichensatz?: Zeichensatz | undefined;
  /** From 1, of those of a workbook that hold cells. */
  readonly blatt?: number | undefined;
  /** The row of the headings, as the spreadsheet counts. */
  readonly kopfzeile?: number | undefined;
}

export const gleicheNamen = ['dieselben', 'andere'] as const;
export type GleicheNamen = (typeof gleicheNamen)[number];

/** What whoever reads a table in has chosen. */
export interface Einlesewunsch extends Tabellenstelle {
  readonly sammlung: string;
  /** For each column the name of a `Ziel`, '' for none; absent: as proposed. */
  readonly spalten?: readonly string[] | undefined;
  readonly modus?: Einlesemodus | undefined;
  /** By column: how its numbers are written, where a person has to say. */
  readonly zahlform?: { readonly [spalte: number]: Zahlform } | undefined;
  readonly tagform?: Tagform | undefined;
  /** Whether customers of the same name, of whom nothing else says it, are the same. */
  readonly gleicheNamen?: GleicheNamen | undefined;
  /** Rows with faults stay away, the others are taken over. */
  readonly nurFehlerfreie?: boolean | undefined;
}

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
export interface Zeilenplan {
  readonly zeile: number;
  readonly was: Zeilenschicksal;
  readonly titel: string;
  /** German: what is wrong, what changes, what stays away. */
  readonly grund: string;
  /** Columns that something is wrong in. */
  readonly spalten: readonly number[];
  /** Nobody can know whether it is somebody who is there already. */
  readonly fragtNamen?: boolean;
  readonly schritte: readonly Schritt[];
}

/** A column whose numbers can be read in two ways. */
export interface Zahlfrage {
  readonly spalte: number;
  readonly kopf: string;
  readonly beispiel: string;
}

/** A row in the words of a preview. */
export interface Vorschauzeile extends Omit<Zeilenplan, 'schritte'> {
  /** What stands in the columns that are shown, in their order. */
  readonly zellen: readonly string[];
}

/** Which table of a file was read, and which it could have been. */
export interface GeleseneStelle {
  /** Of a text file, else ''. */
  readonly zeichensatz: Zeichensatz | '';
  /** Sheets of a workbook; none of a text file. */
  readonly blaetter: readonly string[];
  readonly blatt: number;
  readonly kopfzeile: number;
  /** Rows at the beginning that could be the headings. */
  readonly kopfzeilen: readonly { readonly nr: number; readonly text: string }[];
}

/** What would come of a table. */
export interface Tabellenvorschau {
  readonly stelle: GeleseneStelle;
  readonly items: readonly Vorschauzeile[];
  readonly datei: string;
  readonly spalten: readonly { readonly kopf: string; readonly beispiel: string; readonly ziel: string }[];
  readonly ziele: readonly { readonly name: string; readonly label: string; readonly required: boolean }[];
  readonly anzahl: { readonly [was in Zeilenschicksal]: number };
  /** Columns whose cells the rows have. */
  readonly gezeigt: readonly number[];
  /** Records of other collections that come along, by their label. */
  readonly nebenbei: { readonly [label: string]: number };
  readonly zahlfragen: readonly Zahlfrage[];
  /** Whether slashes part the days of a column. */
  readonly fragtTagform: boolean;
  /** How many rows are about somebody of whom nobody can know whether they are there already, and the first of them. */
  readonly namensfrage: { readonly zeilen: number; readonly beispiel: string };
  /** What the columns were taken from: the file of before, or '' for the names of the headings. */
  readonly profil: string;
  /** German: why it cannot be taken over like this, whatever the rows say. */
  readonly hindernisse: readonly string[];
  readonly hinweise: readonly string[];
}

export const einlesungStaende = ['läuft', 'fertig', 'gescheitert', 'nimmt zurück', 'zurückgenommen'] as const;

/** A table that was read in, and how far it has come. */
export interface Einlesung {
  readonly id: string;
  readonly sammlung: string;
  readonly datei: string;
  readonly wer: string;
  readonly created: string;
  /** 'abgebrochen': nobody works on it any more. */
  readonly stand: (typeof einlesungStaende)[number] | 'abgebrochen';
  /** Rows to do, and done. */
  readonly zeilen: number;
  readonly erledigt: number;
  readonly neu: number;
  readonly geaendert: number;
  /** Rows with faults, which stayed away. */
  readonly ausgelassen: number;
  /** German, of one that failed. */
  readonly problem: string;
  readonly istRuecknehmbar: boolean;
}

/** More than one file of a firm holds. */
export const TABELLE_LIMITS = { zeilen: 20_000, spalten: 200, bytes: 10_000_000 } as const;
