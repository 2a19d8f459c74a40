import type { Betraege, Geldlesart } from './old-geld.ts';

/** What whoever moves in answers in the browser. */
export interface Umzugswunsch {
  /** Absent until somebody has said it. */
  readonly geld?: Geldlesart | undefined;
  /** Records that lack what they cannot do without stay away. */
  readonly ohneFehlerhafte?: boolean;
}

/** What would come of an old backup, or came of it. */
export interface Probelauf {
  readonly datei: string;
  readonly bytes: number;
  /** The layout of PocketBase since 0.23. */
  readonly istNeu: boolean;
  readonly sammlungen: readonly {
    readonly name: string;
    readonly quelle: number;
    readonly uebernommen: number;
    readonly hinweis: string;
    /** We have none of this name. */
    readonly istFremd: boolean;
  }[];
  readonly dateien: { readonly genannt: number; readonly gefunden: number };
  readonly betraege: readonly ({ readonly feld: string } & Betraege)[];
  /** Records that are left out, whole. */
  readonly fehlerhaft: number;
  /** Lines of the report. */
  readonly zeilen: number;
  readonly luecken: number;
  /** German sentences: why it cannot be taken over like this. */
  readonly hindernisse: readonly string[];
}
