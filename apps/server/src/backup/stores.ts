import type { Entity } from '@traverse/schema';
import type { FileStorage } from '../files/storage.ts';
import type { RecordDatabase } from '../sql/record-store.ts';

/** Where the data of an installation are. */
export interface Stores {
  readonly database: RecordDatabase;
  readonly storage: FileStorage;
  /** Every collection, those of the system too. */
  readonly entities: readonly Entity[];
  /** The file outside of the database that says where the log ends. */
  readonly note: string;
}

/** Why data were not backed up or restored; German. */
export class BackupError extends Error {}
