import type { Collection, DraftIn, Expanded, entities, RecordIn } from '@traverse/domain/entities';
import { compare, etagOf, type Filter, MAX_PER_PAGE, or, type Page, printFilter } from '@traverse/wire';
import type { AnyRecord } from './any-record.ts';
import { type Heard, hearVorgang } from './hear-vorgang.ts';
import { once } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { portions } from './portions.ts';
import { fetchTelling, type OnProgress } from './upload-fetch.ts';

export type { AnyRecord } from './any-record.ts';

/** Names of the relations of a collection: what can be expanded. */
export type RelationName<C extends Collection> = {
  [Name in keyof (typeof entities)[C]['fields']]: (typeof entities)[C]['fields'][Name] extends {
    readonly to: string;
  }
    ? Name
    : never;
}[keyof (typeof entities)[C]['fields']];

export interface ListWish<Relation extends PropertyKey = string> {
  readonly filter?: Filter | undefined;
  /** As on the wire: '-von,name'. */
  readonly sort?: string;
  readonly page?: number;
  readonly perPage?: number;
  /** Relations, or paths through them ('inventarliste.x'). */
  readonly expand?: readonly Relation[];
  /** Counting a large selection costs more than showing its first page. */
  readonly skipTotal?: boolean;
}

/** What a draft may carry besides values: files to upload, names of files to keep or remove, counters to raise. */
export type Changes<C extends Collection> = DraftIn<C> | { readonly [field: string]: unknown };

export interface Saving {
  /** `updated` of the record the change is based on: a later change of somebody else is answered with 412. */
  readonly basedOn?: string;
  /** Hears how much has been sent; for files. */
  readonly onProgress?: OnProgress | undefined;
}

/** One page. A page past the end is empty. The signal gives a search up that nobody waits for any more. Throws the SDK's ClientResponseError; see `failureOf`. */
export async function listRecords<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  wish: ListWish<R> = {},
  signal?: AbortSignal,
): Promise<Page<Expanded<C, R>>> {
  return listAnyRecords(collection, wish, signal) as unknown as Promise<Page<Expanded<C, R>>>; // the server answers by the definitions
}

/** The same for a collection known only at run time. */
export async function listAnyRecords(
  collection: string,
  wish: ListWish<PropertyKey> = {},
  signal?: AbortSignal,
): Promise<Page<AnyRecord>> {
  const { page = 1, perPage = 30, ...rest } = wish;
  const query = { ...queryOf(rest), ...(signal ? { signal } : {}) };
  return pocketbase.collection<AnyRecord>(collection).getList(page, perPage, query);
}

/** All records of a selection, page after page. */
export async function allRecords<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  wish: Omit<ListWish<R>, 'page' | 'perPage' | 'skipTotal'> = {},
): Promise<readonly Expanded<C, R>[]> {
  return allAnyRecords(collection, wish) as unknown as Promise<Expanded<C, R>[]>; // the server answers by the definitions
}

/** The same with these fields alone, for many records of which little is shown. */
export async function allWithFields<C extends Collection, const F extends keyof RecordIn<C> & string>(
  collection: C,
  fields: readonly F[],
  filter: Filter | undefined,
): Promise<readonly Pick<RecordIn<C>, F>[]> {
  const wish = { batch: 500, fields: fields.join(','), ...queryOf({ filter }) };
  return pocketbase.collection<Pick<RecordIn<C>, F>>(collection).getFullList(wish);
}

/** The same for a collection known only at run time. */
export async function allAnyRecords(
  collection: string,
  wish: Omit<ListWish<PropertyKey>, 'page' | 'perPage' | 'skipTotal'> = {},
): Promise<readonly AnyRecord[]> {
  return pocketbase.collection<AnyRecord>(collection).getFullList({ batch: MAX_PER_PAGE, ...queryOf(wish) });
}

// Comparisons of one question: far fewer than a filter may hold.
const IDS_AT_ONCE = 100;

/** These records, however many. */
export async function recordsByIds<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  ids: readonly string[],
  wish: Pick<ListWish<R>, 'sort' | 'expand'> = {},
): Promise<readonly Expanded<C, R>[]> {
  const found = await Promise.all(
    portions(ids, IDS_AT_ONCE).map((part) =>
      allRecords(collection, { ...wish, filter: or(...part.map((id) => compare('id', '=', id))) }),
    ),
  );
  return found.flat();
}

/** These fields of every record changed after `since` ('' for all), and how many there are in all. */
export async function recordsChangedSince(
  collection: Collection,
  fields: readonly string[],
  since: string,
): Promise<{ readonly changed: readonly object[]; readonly total: number }> {
  const filter = since === '' ? {} : { filter: printFilter(compare('updated', '>', since)) };
  const records = pocketbase.collection(collection);
  const [changed, { totalItems }] = await Promise.all([
    records.getFullList({ batch: MAX_PER_PAGE, sort: 'updated', fields: fields.join(','), ...filter }),
    records.getList(1, 1, { fields: 'id' }),
  ]);
  return { changed, total: totalItems };
}

export async function getRecord<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  id: string,
  expand: readonly R[] = [],
): Promise<Expanded<C, R>> {
  return getAnyRecord(collection, id, expand) as unknown as Promise<Expanded<C, R>>; // the server answers by the definitions
}

/** The same for a collection known only at run time. */
export async function getAnyRecord(
  collection: string,
  id: string,
  expand: readonly PropertyKey[] = [],
): Promise<AnyRecord> {
  return pocketbase.collection<AnyRecord>(collection).getOne(id, queryOf({ expand }));
}

export async function createRecord<C extends Collection>(
  collection: C,
  draft: Changes<C>,
  saving: Pick<Saving, 'onProgress'> = {},
): Promise<Expanded<C, never>> {
  return createAnyRecord(collection, draft, saving) as unknown as Promise<Expanded<C, never>>; // the server answers by the definitions
}

/** The same for a collection known only at run time. */
export async function createAnyRecord(
  collection: string,
  draft: object,
  { onProgress }: Pick<Saving, 'onProgress'> = {},
): Promise<AnyRecord> {
  const create = (headers: { [name: string]: string } = {}) =>
    pocketbase.collection<AnyRecord>(collection).create({ ...draft }, { ...telling(onProgress), headers });
  // An id of its own is looked up after a lost answer.
  return 'id' in draft ? create() : once(['create', collection, draft], create);
}

export async function updateRecord<C extends Collection>(
  collection: C,
  id: string,
  changes: Changes<C>,
  saving: Saving = {},
): Promise<Expanded<C, never>> {
  return updateAnyRecord(collection, id, changes, saving) as unknown as Promise<Expanded<C, never>>; // the server answers by the definitions
}

/** The same for a collection known only at run time. */
export async function updateAnyRecord(
  collection: string,
  id: string,
  changes: object,
  { basedOn, onProgress }: Saving = {},
): Promise<AnyRecord> {
  const update = (key: { [name: string]: string } = {}) =>
    pocketbase
      .collection<AnyRecord>(collection)
      .update(
        id,
        { ...changes },
        { ...telling(onProgress), headers: { ...matching(basedOn).headers, ...key } },
      );
  return counts(changes) ? once(['update', id, changes], update) : update();
}

/** Resolves to the act that it was, by which it is taken back. */
export function deleteRecord(
  collection: Collection,
  id: string,
  saving: Pick<Saving, 'basedOn'> = {},
): Promise<number | undefined> {
  return deleteAnyRecord(collection, id, saving);
}

/** The same for a collection known only at run time. */
export async function deleteAnyRecord(
  collection: string,
  id: string,
  { basedOn }: Pick<Saving, 'basedOn'> = {},
): Promise<number | undefined> {
  const heard = hearVorgang();
  await pocketbase.collection(collection).delete(id, { ...matching(basedOn), fetch: heard.fetch });
  return heard.vorgang();
}

/** Writes that are collected, to be stored together. */
export interface Batch {
  readonly create: <C extends Collection>(collection: C, draft: Changes<C>) => void;
  readonly update: <C extends Collection>(
    collection: C,
    id: string,
    changes: Changes<C>,
    saving?: Saving,
  ) => void;
  readonly remove: (collection: Collection, id: string) => void;
}

/** Several writes that are stored together or not at all (API-03). */
export async function inOneBatch(
  write: (batch: Batch) => void,
  heard?: Heard,
): Promise<readonly AnyRecord[]> {
  const batch = pocketbase.createBatch();
  const asked: unknown[] = [];
  write({
    create: (collection, draft) => {
      asked.push(collection, draft);
      batch.collection(collection).create({ ...draft });
    },
    update: (collection, id, changes, { basedOn } = {}) => {
      asked.push(id, changes);
      batch.collection(collection).update(id, { ...changes }, matching(basedOn));
    },
    remove: (collection, id) => {
      asked.push(id);
      batch.collection(collection).delete(id);
    },
  });
  const answers = await once(asked, (headers) =>
    batch.send({ headers, ...(heard ? { fetch: heard.fetch } : {}) }),
  );
  return answers.map(({ body }) => body as AnyRecord); // a batch that failed has thrown
}

/** Whether it means something else when it is done twice. */
const counts = (changes: object): boolean => Object.keys(changes).some((name) => /[+-]$/.test(name));

function matching(basedOn: string | undefined): { headers?: { 'If-Match': string } } {
  return basedOn === undefined ? {} : { headers: { 'If-Match': etagOf(basedOn) } };
}

function telling(onProgress: OnProgress | undefined): { fetch?: typeof fetch } {
  return onProgress ? { fetch: fetchTelling(onProgress) } : {};
}

function queryOf({ filter, sort, expand = [], skipTotal }: ListWish<PropertyKey>): {
  [name: string]: string | boolean;
} {
  return {
    ...(filter ? { filter: printFilter(filter) } : {}),
    ...(sort ? { sort } : {}),
    ...(expand.length > 0 ? { expand: expand.map(String).join(',') } : {}),
    ...(skipTotal ? { skipTotal } : {}),
  };
}
