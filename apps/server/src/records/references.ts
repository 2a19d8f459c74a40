import type { Entity } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import { invalid } from './api-error.ts';
import type { Write } from './engine.ts';
import { onDelete, type Reference, referencesTo } from './entities.ts';

const AT_ONCE = 500;

/**
 * Before a record goes: refuses while others need it, deletes what belongs to it alone, empties other references.
 * Throws ApiError 400 that says in German what still uses it, counts per collection in `data.references` (API-11).
 */
export async function releaseReferences(entity: Entity, record: StoredRecord, write: Write): Promise<void> {
  const references = referencesTo(write.engine.entities, entity.collection);
  await refuseWhileNeeded(
    entity,
    record,
    references.filter((each) => onDelete(each) === 'refuse'),
    write,
  );
  for (const reference of references) {
    const { entity: user, name } = reference;
    if (onDelete(reference) === 'cascade') {
      await forEachReferring(reference, record.id, write, ({ id }) => write.context.remove(user, id));
    } else if (onDelete(reference) === 'unset') {
      await forEachReferring(reference, record.id, write, ({ id }) =>
        write.context.update(user, id, { [`${name}-`]: record.id }),
      );
    }
  }
}

async function refuseWhileNeeded(
  entity: Entity,
  record: StoredRecord,
  references: readonly Reference[],
  { transaction }: Write,
): Promise<void> {
  const uses = new Map<Entity, number>();
  for (const { entity: user, name } of references) {
    const count = await transaction.countReferring(user, name, record.id);
    if (count > 0) uses.set(user, (uses.get(user) ?? 0) + count);
  }
  if (uses.size === 0) return;
  const counts = Object.fromEntries([...uses].map(([user, count]) => [user.collection, count]));
  const sentence = `${titleOf(entity, record)} wird noch gebraucht: ${[...uses].map(inWords).join(', ')}.`;
  throw invalid({ references: withMessage(fieldError('still_referenced', counts), sentence) }, sentence);
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
  { entity, name }: Reference,
  id: string,
  { transaction }: Write,
  release: (record: StoredRecord) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await transaction.findReferring(entity, name, [id], AT_ONCE);
    for (const record of found) await release(record);
    if (found.length < AT_ONCE) return;
  }
}
