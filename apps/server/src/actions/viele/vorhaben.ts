import type { Write } from '../../records/engine.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

/** What one record has before it: nothing to do, a reason to stay, or work. */
export type Vorhaben = 'gleich' | { readonly grund: string } | ((current: Write) => Promise<void>);

/** What is done with each record of a selection. */
export interface Tat {
  /** 'Mietpreis um +10 %', 'gelöscht'. */
  readonly worte: string;
  /** The fields that it changes; none where records go. */
  readonly felder: readonly string[];
  readonly plan: (record: StoredRecord, current: Write) => Vorhaben | Promise<Vorhaben>;
  /** Records of a portion, where each is many. */
  readonly aufEinmal?: number;
}
