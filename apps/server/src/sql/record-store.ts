import type { Entity, Reader } from '@traverse/schema';
import type { Filter, SortKey } from '@traverse/wire';
import type { Announcements } from './announcements.ts';
import type { Followers } from './engine.ts';
import type {
  Equals,
  FieldName,
  NewRecord,
  NewValues,
  RelationPath,
  StoredRecord,
  StoredValue,
  ValuePath,
} from './stored-record.ts';
import type { SlowStatement } from './watched-engine.ts';

export { NotUniqueError } from './storage-error.ts';
export type { FileFacts, NewRecord, StoredRecord, StoredValue } from './stored-record.ts';

/** Who reads: a person with their rights, or the server itself, which sees every record and every field but secrets. */
export type ReadsAs = Reader | 'system';

/** Records that a filter finds, in an order. */
export interface Selection {
  readonly filter?: Filter | undefined;
  readonly sort: readonly SortKey[];
}

export interface ListRequest extends Selection {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly skipTotal: boolean;
}

export interface RecordPage<E extends Entity = Entity> {
  readonly items: readonly StoredRecord<E>[];
  /** Records, not joined rows; -1 with skipTotal. */
  readonly totalItems: number;
}

/** How many records a selection has, and what fields of theirs come to. */
export interface Sums {
  readonly totalItems: number;
  readonly sums: { readonly [field: string]: number };
}

/** What records are put into groups by: values of fields, and spans of time. */
export interface Grouping {
  readonly filter?: Filter | undefined;
  readonly by: readonly string[];
  /** Texts, lists and relations: only whether there is anything. */
  readonly byPresence: readonly string[];
  /** Together with these moments, in wire form and ascending: by how many of them a record's date has reached; by none without any. */
  readonly dateField: string;
  readonly starts: readonly string[];
  /** Number fields that are added up. */
  readonly sums: readonly string[];
}

/** Records that agree in everything they were grouped by. */
export interface RecordGroup {
  readonly values: { readonly [field: string]: StoredValue };
  readonly present: { readonly [field: string]: boolean };
  /** 0 is before the first start. */
  readonly span: number;
  readonly count: number;
  readonly sums: { readonly [field: string]: number };
}

/** Which of the records that refer to others are wanted. */
export interface Narrowed<E extends Entity = Entity> {
  /** Only those whose other relation, which holds one id, is one of these as well. */
  readonly also?: Referred<E> | undefined;
  /** At most so many in all. */
  readonly inAll?: number;
}

/** What a relation refers to. */
export interface Referred<E extends Entity = Entity> {
  readonly field: RelationPath<E>;
  readonly ids: readonly string[];
}

export interface RecordReads {
  /**
   * One page of the records a reader may list; none if the collection is closed to them. Runs beside the main thread.
   * Throws RequestError (wire, 400) for unknown or hidden fields and closed collections in filter or sort,
   * StorageError `slow` when the filter takes too long.
   */
  list<E extends Entity>(entity: E, request: ListRequest, reader: ReadsAs): Promise<RecordPage<E>>;
  /**
   * The ids of everything a reader may list, in order: what is read in portions afterwards loses and doubles nothing,
   * whatever is written meanwhile. Runs and throws as `list` does.
   */
  ids(entity: Entity, selection: Selection, reader: ReadsAs): Promise<readonly string[]>;
  /** Adds up number fields over everything a reader may list. Runs and throws as `list` does. */
  sums(entity: Entity, filter: Filter | undefined, fields: readonly string[], reader: ReadsAs): Promise<Sums>;
  /** Puts what a reader may list into groups: the answer grows with their number only. Runs and throws as `list` does. */
  groups(entity: Entity, grouping: Grouping, reader: ReadsAs): Promise<readonly RecordGroup[]>;
  /** One record whoever asks; the caller authorises. */
  find<E extends Entity>(entity: E, id: string): Promise<StoredRecord<E> | undefined>;
  /** In the order of the ids, each at most once; missing ones are left out. */
  findMany<E extends Entity>(entity: E, ids: readonly string[]): Promise<readonly StoredRecord<E>[]>;
  /**
   * Records whose fields equal these values, oldest first. Text compares exactly, e-mail addresses without regard to
   * case. No fields: every record.
   */
  findWhere<E extends Entity>(
    entity: E,
    equals: Equals<E>,
    limit?: number,
  ): Promise<readonly StoredRecord<E>[]>;
  /**
   * The few records whose number `field`, which the definition names in `index`, is above 0; in no order. What others
   * hold costs nothing.
   */
  findAboveZero<E extends Entity>(entity: E, field: FieldName<E>): Promise<readonly StoredRecord<E>[]>;
  /** Records that hold a file of this content, by its SHA-256 in hex, oldest first. */
  findWithFile<E extends Entity>(
    entity: E,
    sha256: string,
    limit: number,
  ): Promise<readonly StoredRecord<E>[]>;
  /**
   * Records whose relation `field` (in rows `field.cell`) holds one of the ids, oldest first; at most `limitPerId`
   * for each, all without it.
   */
  findReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
    limitPerId?: number,
    narrowed?: Narrowed<E>,
  ): Promise<readonly StoredRecord<E>[]>;
  /**
   * Of the records whose relation `field` holds one of the ids these values alone, a row for each record in no order:
   * its own fields, and those of a record that a relation of it leads to (`inventar.mietpreis`); a record whose
   * relation leads nowhere is left out. For those who add up.
   */
  valuesReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
    paths: readonly ValuePath<E>[],
  ): Promise<readonly (readonly StoredValue[])[]>;
  /** The same of these records, or of all. */
  values<E extends Entity>(
    entity: E,
    ids: readonly string[] | 'all',
    paths: readonly ValuePath<E>[],
  ): Promise<readonly (readonly StoredValue[])[]>;
  /** How many records hold `id` in the relation `field`, in rows `field.cell`. */
  countReferring<E extends Entity>(entity: E, field: RelationPath<E>, id: string): Promise<number>;
  /** The same of several relations, in their order: one statement for all of them. */
  countEachReferring(
    relations: readonly { readonly entity: Entity; readonly field: RelationPath }[],
    id: string,
  ): Promise<readonly number[]>;
  /** The same of one relation and several ids, by id; one that nobody holds is left out. */
  countsReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /**
   * Whether a reader may list a record in this state and it fulfils the filter (realtime topics). The record itself may
   * be gone; what it refers to counts as it is now. Throws as `list` does.
   */
  matches<E extends Entity>(
    entity: E,
    record: StoredRecord<E>,
    filter: Filter | undefined,
    reader: ReadsAs,
  ): Promise<boolean>;
}

/** The whole database at one moment. */
export interface Moment {
  /** Every record of a collection, secrets included, in the order of insertion; read in portions. */
  every<E extends Entity>(entity: E): AsyncIterable<StoredRecord<E>>;
  /** What the database itself finds broken, in its own words; nothing when it is whole. */
  faults(): Promise<readonly string[]>;
  /** Everything else that can be read, as it was at that moment. */
  readonly reads: RecordReads;
}

/** Reads and writes inside one transaction; what it reads includes what it wrote. */
export interface RecordTransaction extends RecordReads {
  /** Reads a record and keeps others from changing it until the end of the transaction. */
  lock<E extends Entity>(entity: E, id: string): Promise<StoredRecord<E> | undefined>;
  /** The record that was inserted last. */
  last<E extends Entity>(entity: E): Promise<StoredRecord<E> | undefined>;
  /** Fields that are missing get their zero value. Throws NotUniqueError; the transaction stays usable. */
  insert<E extends Entity>(entity: E, record: NewRecord<E>): Promise<void>;
  /** Inserts many at once, in their order. */
  append<E extends Entity>(entity: E, records: readonly NewRecord<E>[]): Promise<void>;
  /** Sets these fields alone. Answers the stored result, `undefined` when the record is gone. Throws NotUniqueError; the transaction stays usable. */
  update<E extends Entity>(entity: E, id: string, set: NewValues<E>): Promise<StoredRecord<E> | undefined>;
  /** The same without reading the record back; false when it is gone. */
  set<E extends Entity>(entity: E, id: string, values: NewValues<E>): Promise<boolean>;
  remove(entity: Entity, id: string): Promise<void>;
  /** Takes every record of a collection away, also of one that is only appended to. What refers to them has to be gone by the end of the transaction. */
  clear(entity: Entity): Promise<void>;
  /** Tells every instance when the transaction is committed, in commit order. Of any length. */
  announce(message: string): Promise<void>;
}

export interface RecordDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  readonly reads: RecordReads;
  readonly announcements: Announcements;
  /**
   * Commits when `work` resolves, rolls back when it throws. One writer at a time, on both engines and across
   * instances, so what was read in a transaction is still true when it writes. Inside of `work` it joins the running
   * transaction: a failure then takes back its own part alone.
   */
  transaction<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Another one than before as soon as anybody has written anything, also another process: what was read before is as
   * it was while this stays the same. Undefined where asking costs as much as reading.
   */
  version(): number | undefined;
  /** Reads everything as it is at one moment, while others go on writing. */
  atOneMoment<Result>(work: (moment: Moment) => Promise<Result>): Promise<Result>;
  /**
   * Makes the indexes by which lists find parts of texts, for collections of so many records, and brings them up to date;
   * others are served meanwhile. Throws SetupError (German) where this database can have none.
   */
  indexTexts(records?: number): Promise<void>;
  /** Servers that follow this one; nothing where there can be none. */
  followers(): Promise<Followers | undefined>;
  /** Tells of every statement that took half a second or longer. */
  watch(tell: (slow: SlowStatement) => void): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}
