import type { Entity, Reader } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import type { RecordReads, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import type { OwnInput, RecordDraft } from './typed-input.ts';

/** What a client sent, after reading the body: values by key, uploads already staged. Prototype-less. */
export type Input = { readonly [key: string]: unknown };

/** The part of Fastify's logger that is used. */
export interface Log {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Everything an effect may need while a record is being written, inside the writing transaction. */
export interface WriteContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly transaction: RecordTransaction;
  /**
   * Writes other records in the same transaction, with their own validation, effects and messages. Rights are not
   * asked, and fields may be set that clients may not set.
   */
  readonly create: <E extends Entity>(entity: E, input: OwnInput<E>) => Promise<StoredRecord<E>>;
  readonly update: <E extends Entity>(entity: E, id: string, input: OwnInput<E>) => Promise<StoredRecord<E>>;
  readonly remove: (entity: Entity, id: string) => Promise<void>;
  /**
   * Gives a stored record values that only the server sets, without effects: what this transaction has written is still the
   * same write. `record`: as it stands now.
   */
  readonly amend: (entity: Entity, record: StoredRecord, values: NewValues) => Promise<void>;
  readonly log: Log;
  /** Why all of this happens; stands in the log beside every change of this transaction. */
  readonly because: (grund: string) => void;
  /**
   * Runs at the end of the transaction, in whatever order its writes came: what must hold of all of them together. What
   * it throws undoes everything.
   */
  readonly atEnd: (check: () => Promise<void>) => void;
  /** Runs once the transaction is committed, in the order given. A failure is logged, the write stays. */
  readonly afterCommit: (task: () => void | Promise<void>) => void;
}

export interface RecordChanged<E extends Entity = Entity> {
  readonly before: StoredRecord<E>;
  readonly after: StoredRecord<E>;
}

/** A record in the making: its values before they are checked, what it was (absent on create), and what was sent. */
export interface RecordDrafted<E extends Entity = Entity> {
  readonly entity: Entity;
  readonly draft: RecordDraft<E>;
  readonly before: StoredRecord<E> | undefined;
  readonly input: Input;
  /** Written by the program itself, e.g. by an effect or a custom path, and not by a client. */
  readonly byServer: boolean;
  /** It is put back as it was: nothing was sent, `input` is empty. */
  readonly isPutBack?: true;
}

/**
 * What else happens when a record of one collection is saved. All of it runs inside the writing transaction, after
 * the writer's rights were found sufficient, and may throw an ApiError, which undoes everything.
 */
export interface RecordEffects<E extends Entity = Entity> {
  /**
   * Slow work for what a client sent, such as hashing, before the transaction begins and before rights are asked.
   * Answers the input together with what it found; `id` is absent on create.
   */
  readonly prepare?: (
    input: Input,
    asked: { readonly id: string | undefined; readonly reader: Reader; readonly reads: RecordReads },
  ) => Input | Promise<Input>;
  /** Fills what was left out, before anything is checked. */
  readonly complete?: (
    drafted: RecordDrafted<E>,
    context: WriteContext,
  ) => RecordDraft<E> | Promise<RecordDraft<E>>;
  /** Errors that the definition cannot know; they join those of the definition. */
  readonly check?: (drafted: RecordDrafted<E>, context: WriteContext) => FieldErrors | Promise<FieldErrors>;
  /** After the checks, before storing: answers the record as it is to be stored. Secrets are set here, from `input`. */
  readonly beforeCreate?: (
    record: StoredRecord<E>,
    input: Input,
    context: WriteContext,
  ) => StoredRecord<E> | Promise<StoredRecord<E>>;
  readonly beforeUpdate?: (
    change: RecordChanged<E>,
    input: Input,
    context: WriteContext,
  ) => StoredRecord<E> | Promise<StoredRecord<E>>;
  readonly beforeDelete?: (
    record: StoredRecord<E>,
    context: WriteContext,
    asked: Pick<RecordDrafted<E>, 'byServer' | 'isPutBack'>,
  ) => void | Promise<void>;
  readonly afterCreate?: (record: StoredRecord<E>, context: WriteContext) => void | Promise<void>;
  readonly afterUpdate?: (change: RecordChanged<E>, context: WriteContext) => void | Promise<void>;
  readonly afterDelete?: (record: StoredRecord<E>, context: WriteContext) => void | Promise<void>;
  /** Gives a record that comes back from the bin what the bin does not keep: its secrets, and what hung on them. */
  readonly comeBack?: (
    record: StoredRecord<E>,
    context: WriteContext,
  ) => StoredRecord<E> | Promise<StoredRecord<E>>;
  /** The same of one to which values come back. */
  readonly goBack?: (
    change: { readonly before: StoredRecord<E>; readonly after: StoredRecord<E> },
    context: WriteContext,
  ) => StoredRecord<E> | Promise<StoredRecord<E>>;
  /**
   * Refuses what would stand once an act is taken back: what is refused elsewhere, outside of `check`, when a hand does it.
   * Asked at the end, when everything is put back; writes nothing itself. `before` is absent of what came back.
   */
  readonly hold?: (
    change: { readonly before: StoredRecord<E> | undefined; readonly after: StoredRecord<E> },
    context: WriteContext,
  ) => void | Promise<void>;
}

/** By collection, in the order in which they take effect. */
export type EffectsByCollection = { readonly [collection: string]: readonly RecordEffects[] };

/** Who did something, when and why. */
export interface Occasion {
  readonly reader: Reader;
  readonly now: Date;
  readonly grund: string;
  /** Who the log says it was, where that is no account. */
  readonly wer?: string;
}

/** One record written; told to listeners after the commit, in commit order. */
export interface RecordEvent {
  readonly action: 'create' | 'update' | 'delete';
  readonly entity: Entity;
  /** The new state; of a delete the last one. */
  readonly record: StoredRecord;
  /** What an update has changed. */
  readonly before?: StoredRecord;
  /** Somebody has asked for it: it does not follow from something else. */
  readonly isAsked?: true;
}
