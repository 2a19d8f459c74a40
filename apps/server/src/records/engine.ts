import type { RecordDatabase, RecordTransaction } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import type { Authority } from './authority.ts';
import type { Derivation } from './derivation.ts';
import type { EffectsByCollection, Log, Occasion, RecordEvent, WriteContext } from './effects.ts';
import type { Entities } from './entities.ts';
import type { UploadStaging } from './upload-staging.ts';

/** What the record service is made of; put together once, in app.ts. */
export interface RecordEngine {
  readonly entities: Entities;
  readonly database: RecordDatabase;
  readonly effects: EffectsByCollection;
  /** In the order in which they are asked, see `inOrder`. */
  readonly derivations: readonly Derivation[];
  readonly uploads: UploadStaging;
  readonly clock: () => Date;
  readonly log: Log;
  /** Writes down what a transaction did, at its end and in it. What it throws undoes it. */
  readonly keep: (
    events: readonly RecordEvent[],
    occasion: Occasion,
    transaction: RecordTransaction,
  ) => Promise<KeptAct | undefined>;
  /** Told of every write at the end of its transaction, to pass it on to every instance. What it throws undoes it. */
  readonly announce: (events: readonly RecordEvent[], transaction: RecordTransaction) => Promise<void>;
  /** Told of every write of this instance after its commit, in commit order. What a listener throws is logged. */
  readonly listeners: readonly WriteListener[];
}

/** What a transaction has come to in the log. */
export interface KeptAct {
  /** The number of its first entry. */
  readonly vorgang: number;
  /** Stored names of files that records let go of and that stay, so that it can be taken back. */
  readonly files: readonly string[];
}

export type WriteListener = (events: readonly RecordEvent[]) => void;

/** An id is one of its collection. */
export const placeOf = (collection: string, id: string): string => `${collection}/${id}`;

/** One transaction of the engine: what its steps work with, and what is due once it is committed. */
export interface Write {
  readonly engine: RecordEngine;
  readonly transaction: RecordTransaction;
  readonly authority: Authority;
  /** It takes an act back: what that made may go as it came. */
  readonly takesBack?: true;
  readonly now: Date;
  /** What effects get. */
  readonly context: WriteContext;
  readonly events: RecordEvent[];
  readonly reasons: string[];
  /** Which records this transaction wrote or found, by `placeOf`: one who moves dozens is not asked for them again. */
  readonly there: Set<string>;
  /** Fields that a client has sent and may not set. */
  readonly ignored: Set<string>;
  readonly checks: (() => Promise<void>)[];
  /** Under which request of a batch it is said when something fails. */
  readonly naming: { now: <Result>(work: () => Promise<Result>) => Promise<Result> };
  /** What records were given without effects, by id. */
  readonly amended: Map<string, NewValues>;
  readonly tasks: (() => void | Promise<void>)[];
  /** Stored names that records were given in this transaction. */
  readonly namedFiles: Set<string>;
  /** Stored names that records of this transaction let go of. */
  readonly releasedFiles: Set<string>;
}
