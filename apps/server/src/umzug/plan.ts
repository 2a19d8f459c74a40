import type { Betraege, Geldlesart } from '@traverse/domain/import/old-geld';
import type { OldColumn } from '@traverse/domain/import/old-value';
import type { Entity } from '@traverse/schema';
import type { externalAccounts } from '../auth/system-entities.ts';
import type { NewRecord } from '../sql/record-store.ts';
import type { Fault } from './faults.ts';
import type { ZippedFile } from './open-zip.ts';

/** What whoever moves in has decided. */
export interface Wishes {
  /** Absent: nobody has said, so nothing is taken over; the report shows both readings. */
  readonly geld: Geldlesart | undefined;
  readonly ohneFehlerhafte: boolean;
  /** E-mail addresses of accounts that come to be admins. */
  readonly admins: readonly string[];
  /** A filled users.name instead of the username. */
  readonly namen: boolean;
}

/** What is there before. */
export interface Here {
  /** Of collections whose records are united: ids by the value they are united by. */
  readonly united: { readonly [collection: string]: ReadonlyMap<string, string> };
  /** In the browser: the one account there is. */
  readonly account: { readonly id: string; readonly email: string; readonly username: string } | undefined;
  /** The identity provider that is configured. */
  readonly provider: string | undefined;
}

/** Somebody who signs in by an identity provider. */
export type SignIn = NewRecord<typeof externalAccounts>;

/** A record on its way: its values change until it is stored. */
export interface Planned {
  readonly entity: Entity;
  readonly oldId: string;
  /** With id, created and updated; files by their old names. */
  readonly record: { [field: string]: unknown; id: string; created: string; updated: string };
  /** By field. */
  readonly files: PlannedFile[];
}

export interface PlannedFile {
  readonly field: string;
  readonly originalName: string;
  /** None: a required file that is missing is an empty one. */
  readonly content: ZippedFile | undefined;
}

/** How one collection of the backup fares. */
export interface Count {
  readonly sammlung: string;
  /** Ours; the name there where we have none. */
  readonly label: string;
  readonly isKnown: boolean;
  quelle: number;
  uebernommen: number;
  hinweise: string[];
}

/** Rows of a table of the report, as they stood there: of what we do not know, and of what was left out. */
export interface Leftover {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly OldColumn[])[];
}

/** A file of the backup that no record of ours has. */
export interface SpareFile {
  readonly path: string;
  readonly file: ZippedFile;
}

/** Numbers of records that were left out: they were given, and stay so. */
export interface UsedNumber {
  readonly sammlung: string;
  readonly name: string;
  readonly grund: string;
}

/** Why it cannot begin: somebody would be missing, nobody is admin, or amounts are not what was said. German. */
export interface Stop {
  readonly art: 'fehlerhaft' | 'admin' | 'betrag';
  readonly said: string;
}

/** Everything that is to be stored, and everything a person has to be told. */
export interface Plan {
  readonly isNew: boolean;
  readonly planned: ReadonlyMap<string, readonly Planned[]>;
  readonly counts: readonly Count[];
  readonly faults: Fault[];
  readonly geld: readonly { readonly feld: string; readonly betraege: Betraege }[];
  readonly leftovers: readonly Leftover[];
  readonly spare: readonly SpareFile[];
  readonly usedNumbers: readonly UsedNumber[];
  readonly signIns: readonly SignIn[];
  /** What stops the import; nothing: it may begin. */
  readonly stops: readonly Stop[];
  readonly files: { readonly named: number; readonly found: number };
  /** Records by collection that came with a relation they cannot do without. */
  readonly leftOut: number;
}
