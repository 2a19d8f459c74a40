import type { Einlesewunsch, GeleseneStelle } from '@traverse/domain/tabelle/plan';
import type { Tagform } from '@traverse/domain/tabelle/zelle';
import type { Ziel } from '@traverse/domain/tabelle/ziele';

/** A table as it goes to a process. */
export interface PlanTask {
  readonly sammlung: string;
  readonly datei: string;
  readonly headings: readonly string[];
  /** For each column the name of a `Ziel`, '' for none. */
  readonly spalten: readonly string[];
  readonly ziele: readonly Ziel[];
  readonly modus: Einlesewunsch['modus'];
  readonly zahlform: Einlesewunsch['zahlform'];
  readonly tagform: Tagform | undefined;
  readonly gleicheNamen: Einlesewunsch['gleicheNamen'];
  readonly fuerAlle: NonNullable<Einlesewunsch['fuerAlle']>;
  readonly worte: NonNullable<Einlesewunsch['worte']>;
  readonly auchZweifelhafte: boolean;
  /** In milliseconds. */
  readonly jetzt: number;
  /** The file that the columns are known from, or ''. */
  readonly profil: string;
  readonly hinweise: readonly string[];
  readonly stelle: GeleseneStelle;
  /** Of `Zeile`. */
  readonly portions: readonly Uint8Array[];
  readonly dateiGewinnt: boolean;
  readonly dateiGewinntIn: readonly number[];
  /** Whether lists that run today are out already; absent: nobody has said it. */
  readonly schonDraussen: boolean | undefined;
  /** To be taken over: then what is to be written is answered, else what is to be shown. */
  readonly isTaken: boolean;
}

/** Tables that are decided about one after the other, and everything that their rows are held against. */
export interface PlanWork {
  readonly tasks: readonly PlanTask[];
  /** Records of collections. */
  readonly bestand: readonly { readonly sammlung: string; readonly records: Uint8Array }[];
  /** Of `Fremdnummer`, as JSON of a list. */
  readonly fremd: Uint8Array;
}
