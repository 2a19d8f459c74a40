import { type Entity, isFilterable, type Reader } from '@traverse/schema';
import type { ExpandTree } from '@traverse/wire';
import { ANSWER } from '../budgets.ts';
import { mapInTurns, Turn } from '../sql/in-turns.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import type { Allowance } from './allowance.ts';
import { mayGlimpse, mayRead, maySee } from './authority.ts';
import { type Entities, findEntity, type Reference } from './entities.ts';
import { glimpseOf, type ShownRecord, shownRecord } from './shown-record.ts';

/** What showing records needs besides them. */
export interface Presenter {
  readonly entities: Entities;
  readonly reads: RecordReads;
  readonly reader: Reader;
  /** How much of it may be written out. */
  readonly allowance: Allowance;
}

/**
 * Records as a reader sees them, with what is to be expanded. Each level of the tree is one query for all records.
 * What the reader may not see, what does not exist (any more) and unknown paths are left out silently. Throws ApiError
 * 400 when it is more than the allowance.
 */
export async function present(
  entity: Entity,
  records: readonly StoredRecord[],
  tree: ExpandTree,
  presenter: Presenter,
): Promise<readonly ShownRecord[]> {
  const placed = await presentBelow(entity, records, tree, presenter);
  presenter.allowance.take(placesOf(placed));
  return placed.map(({ shown }) => shown);
}

/** A record as it is shown, and how many there are with everything in its `expand`. */
interface Placed {
  readonly shown: ShownRecord;
  readonly places: number;
}

/** A record with long texts counts more than once. */
function placesFor(shown: ShownRecord): number {
  return Math.max(1, Math.ceil(lengthOf(shown) / ANSWER.placeLength));
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  // Without a list of the values: asked for every record of every answer.
  for (const key in value) {
    const each: unknown = (value as { readonly [key: string]: unknown })[key]; // plain data
    length += typeof each === 'string' ? each.length : lengthOf(each);
  }
  return length;
}

const placesOf = (placed: readonly Placed[]): number => placed.reduce((sum, { places }) => sum + places, 0);

async function presentBelow(
  entity: Entity,
  records: readonly StoredRecord[],
  tree: ExpandTree,
  presenter: Presenter,
): Promise<readonly Placed[]> {
  const { allowance, reader } = presenter;
  // Each stands at one place at least.
  allowance.check(records.length);
  const expansions = await Promise.all(
    [...tree].map(async ([path, below]) => ({
      path,
      of: await expansion(entity, records, path, below, presenter),
    })),
  );
  const placed = await mapInTurns(records, (record) => {
    const shown = shownRecord(entity, record, reader);
    let places = placesFor(shown);
    if (tree.size === 0) return { shown, places };
    const expand: { [path: string]: unknown } = {};
    for (const { path, of } of expansions) {
      const found = of(record);
      if (found === undefined) continue;
      expand[path] = isOne(found) ? found.shown : found.map((each) => each.shown);
      places += isOne(found) ? found.places : placesOf(found);
    }
    allowance.check(places);
    // Onto what was made just now: a copy of sixty fields took as long as all else here.
    return { shown: Object.assign(shown, { expand }), places };
  });
  allowance.check(placesOf(placed));
  return placed;
}

/** For one path: what each record gets under it in its `expand`, `undefined` for nothing. */
type Expansion = (record: StoredRecord) => Placed | readonly Placed[] | undefined;

const nothing: Expansion = () => undefined;

const isOne = (found: Placed | readonly Placed[]): found is Placed => 'places' in found;

async function expansion(
  entity: Entity,
  records: readonly StoredRecord[],
  path: string,
  below: ExpandTree,
  presenter: Presenter,
): Promise<Expansion> {
  const forward = ownRelation(entity, path);
  if (forward) return followRelation(forward, records, below, presenter);
  const back = backRelation(presenter.entities, entity, path);
  return back ? followBack(back, records, below, presenter) : nothing;
}

function ownRelation(entity: Entity, name: string): Reference | undefined {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (field?.kind !== 'relation' && field?.kind !== 'relations') return undefined;
  return { entity, name, field };
}

/** `{collection}_via_{field}`: the records of that collection whose field points here. */
function backRelation(entities: Entities, entity: Entity, path: string): Reference | undefined {
  const [collection = '', name = ''] = path.split('_via_', 2);
  const other = findEntity(entities, collection);
  const reference = other && ownRelation(other, name);
  return reference?.field.to === entity.collection ? reference : undefined;
}

async function followRelation(
  { name, field }: Reference,
  records: readonly StoredRecord[],
  below: ExpandTree,
  presenter: Presenter,
): Promise<Expansion> {
  const target = presenter.entities[field.to];
  if (!target) return nothing;
  const idsOf = (record: StoredRecord) =>
    mayRead(field, presenter.reader, record) ? idsIn(record, name) : [];
  const held: string[] = [];
  const turn = new Turn();
  for (const record of records) {
    held.push(...idsOf(record));
    presenter.allowance.check(held.length);
    if (turn.isOver) await turn.give();
  }
  const ids = [...new Set(held)];
  const found = ids.length === 0 ? [] : await presenter.reads.findMany(target, ids);
  const shown = await presentVisible(target, found, below, presenter);
  return (record) => {
    const related = idsOf(record)
      .map((id) => shown.get(id))
      .filter((each) => each !== undefined);
    if (related.length === 0) return undefined;
    return field.kind === 'relations' ? related : related[0];
  };
}

async function followBack(
  { entity: other, name, field }: Reference,
  records: readonly StoredRecord[],
  below: ExpandTree,
  presenter: Presenter,
): Promise<Expansion> {
  // A field that only some may read must not be read backwards either.
  if (records.length === 0 || !isFilterable(field, presenter.reader)) return nothing;
  const ids = records.map(({ id }) => id);
  const { allowance, reads } = presenter;
  const found = await reads.findReferring(other, name, ids, ANSWER.referring, {
    inAll: allowance.places + 1,
  });
  const shown = await presentVisible(other, found, below, presenter);
  const referring = new Map<string, Placed[]>();
  const turn = new Turn();
  for (const each of found) {
    if (turn.isOver) await turn.give();
    const visible = shown.get(each.id);
    if (!visible) continue;
    for (const id of idsIn(each, name)) {
      const list = referring.get(id);
      if (list) list.push(visible);
      else referring.set(id, [visible]);
    }
  }
  return ({ id }) => (field.unique ? referring.get(id)?.[0] : referring.get(id));
}

/** By id: those a reader may see, whole or as a glimpse. */
async function presentVisible(
  entity: Entity,
  records: readonly StoredRecord[],
  below: ExpandTree,
  presenter: Presenter,
): Promise<ReadonlyMap<string, Placed>> {
  const { reader } = presenter;
  const sees = await mapInTurns(records, (record) => maySee(entity, reader, record));
  const visible = records.filter((_, index) => sees[index]);
  const shown = await presentBelow(entity, visible, below, presenter);
  const byId = new Map(shown.map((each, index) => [visible[index]?.id ?? '', each]));
  const hidden = records.filter((_, index) => !sees[index]);
  await mapInTurns(hidden, (record) => {
    if (mayGlimpse(entity, reader, record))
      byId.set(record.id, { shown: glimpseOf(entity, record), places: 1 });
  });
  return byId;
}

function idsIn(record: StoredRecord, name: string): readonly string[] {
  const value = record[name];
  if (typeof value === 'string') return value === '' ? [] : [value];
  // A relations field holds ids.
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
