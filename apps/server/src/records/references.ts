import type { Entity, Row } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { type ApiError, invalid } from './api-error.ts';
import type { Input } from './effects.ts';
import type { Write } from './engine.ts';
import { onDelete, pathOf, type Reference, referencesTo } from './entities.ts';

const AT_ONCE = 500;

/** A relation, and how many records hold a certain one in it. */
export interface Use extends Reference {
  readonly anzahl: number;
}

/** How much a record is used by each of these relations: one question for all, as most records are used by nobody. */
export async function usesOf(
  reads: RecordReads,
  references: readonly Reference[],
  id: string,
): Promise<readonly Use[]> {
  const relations = references.map((each) => ({ entity: each.entity, field: pathOf(each) }));
  const counts = await reads.countEachReferring(relations, id);
  return references.map((reference, index) => ({ ...reference, anzahl: counts[index] ?? 0 }));
}

/**
 * Before a record goes: refuses while others need it, deletes what belongs to it alone, empties other references.
 * Throws ApiError 400 that says in German what still uses it, counts per collection in `data.references` (API-11).
 */
export async function releaseReferences(entity: Entity, record: StoredRecord, write: Write): Promise<void> {
  const references = referencesTo(write.engine.entities, entity.collection);
  const uses = await usesOf(write.transaction, references, record.id);
  refuseWhileUsed(entity, record, uses);
  let isReleased = false;
  for (const use of uses) {
    // What follows from a release may bring others.
    if (use.anzahl === 0 && !isReleased) continue;
    if (onDelete(use) === 'refuse') continue;
    isReleased = true;
    await forEachReferring(use, record.id, write, (referring) =>
      onDelete(use) === 'cascade'
        ? write.context.remove(use.entity, referring.id)
        : write.context.update(use.entity, referring.id, emptied(use, referring, record.id)),
    );
  }
}

/** Throws ApiError 400 as above. */
export async function refuseWhileNeeded(
  entity: Entity,
  record: StoredRecord,
  { transaction, engine }: Write,
): Promise<void> {
  const needing = referencesTo(engine.entities, entity.collection).filter(refuses);
  refuseWhileUsed(entity, record, await usesOf(transaction, needing, record.id));
}

const refuses = (reference: Reference): boolean => onDelete(reference) === 'refuse';

function refuseWhileUsed(entity: Entity, record: StoredRecord, found: readonly Use[]): void {
  const uses = new Map<Entity, number>();
  for (const { entity: user, anzahl } of found.filter((use) => use.anzahl > 0 && refuses(use)))
    uses.set(user, (uses.get(user) ?? 0) + anzahl);
  if (uses.size > 0) throw stillNeeded(titleOf(entity, record), uses);
}

/** Others need a record, so many of each collection; `names` says which ones where they are known (API-11). */
export function stillNeeded(
  title: string,
  uses: ReadonlyMap<Entity, number>,
  names: readonly string[] = [...uses].map(inWords),
): ApiError {
  const counts = Object.fromEntries([...uses].map(([user, count]) => [user.collection, count]));
  const sentence = `${title} wird noch gebraucht: ${names.join(', ')}.`;
  return invalid({ references: withMessage(fieldError('still_referenced', counts), sentence) }, sentence);
}

function emptied({ name, cell }: Reference, referring: StoredRecord, id: string): Input {
  if (cell === undefined) return { [`${name}-`]: id };
  const rows = referring[name] as readonly Row[]; // a rows field holds rows
  return { [name]: rows.map((row) => (row[cell] === id ? { ...row, [cell]: '' } : row)) };
}

const inWords = ([user, count]: readonly [Entity, number]): string =>
  `${count} ${count === 1 ? user.label.one : user.label.many}`;

function titleOf(entity: Entity, record: StoredRecord): string {
  const [name = ''] = entity.title;
  const title = record[name];
  return typeof title === 'string' && title !== '' ? `„${title}“` : entity.label.one;
}

/** As long as there are any: each round takes away those it found. */
async function forEachReferring(
  reference: Reference,
  id: string,
  { transaction }: Write,
  release: (record: StoredRecord) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await transaction.findReferring(reference.entity, pathOf(reference), [id], AT_ONCE);
    for (const record of found) await release(record);
    if (found.length < AT_ONCE) return;
  }
}
