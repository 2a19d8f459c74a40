import { recordTitle } from '@traverse/domain/namen/record-title';
import { numberedCollections } from '@traverse/domain/options/naming';
import type { Entity } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import { nextKundennummerIn, nextNameIn } from '../../effects/next-name.ts';
import { badRequest, invalid } from '../../records/api-error.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import type { NewValues } from '../../sql/stored-record.ts';
import type { Stand } from './stand.ts';

/**
 * A record that comes back, with the next number where its own was given again and somebody has said so (back.md 1.4). Throws
 * ApiError 400 that asks, or names whoever holds what only one may have.
 */
export async function withFreeNumber(
  entity: Entity,
  record: StoredRecord,
  stand: Stand,
): Promise<StoredRecord> {
  const { transaction } = stand.write;
  const field = numberOf(entity);
  const number = field === undefined ? undefined : record[field];
  const isTaken =
    field !== undefined && number && (await holderOf(entity, record.id, { [field]: number }, transaction));
  const free = isTaken ? { ...record, ...(await nextNumber(entity, field, record, stand)) } : record;
  await refuseTaken(entity, free, stand);
  return free;
}

/** Throws ApiError 400 that names whoever holds what only one may have. */
export async function refuseTaken(entity: Entity, record: StoredRecord, { write }: Stand): Promise<void> {
  const single = Object.keys(entity.fields).filter((name) => entity.fields[name]?.unique);
  for (const names of [...single.map((name) => [name]), ...(entity.unique ?? [])]) {
    // Cast: unique fields hold one value.
    const values = Object.fromEntries(names.map((name) => [name, record[name]])) as Plain;
    if (Object.values(values).some((value) => value === '' || value === undefined)) continue;
    const holder = await holderOf(entity, record.id, values, write.transaction);
    if (!holder) continue;
    const labels = names.map((name) => `${entity.fields[name]?.label ?? name} „${String(values[name])}“`);
    const said = names.length === 1 ? (labels[0] ?? '') : 'Das';
    throw badRequest(`${said} hat inzwischen ${titleOf(entity, holder)}.`);
  }
}

type Plain = { readonly [field: string]: string | number | boolean };

async function holderOf(entity: Entity, id: string, equals: NewValues, reads: RecordReads) {
  const found = await reads.findWhere(entity, equals as Plain, 2); // unique fields hold one value
  return found.find((each) => each.id !== id);
}

function numberOf({ collection }: Entity): 'name' | 'kundennummer' | undefined {
  if (collection === 'kunden') return 'kundennummer';
  return numberedCollections.some((each) => each === collection) ? 'name' : undefined;
}

async function nextNumber(
  { collection }: Entity,
  field: 'name' | 'kundennummer',
  record: StoredRecord,
  { antwort, worte, write: { transaction, now } }: Stand,
): Promise<NewValues> {
  const named = numberedCollections.find((each) => each === collection);
  const next = named ? await nextNameIn(transaction, named, now) : await nextKundennummerIn(transaction);
  const old = String((record as Plain)[field]); // a text or a number
  if (antwort.nummer !== 'neue') {
    const words = `${old} ist inzwischen vergeben. Als ${next} zurückholen?`;
    throw invalid({ nummer: withMessage(fieldError('frage', { neu: next }), words) }, words);
  }
  worte.push(`als ${next} statt ${old}`);
  return { [field]: next };
}

function titleOf(entity: Entity, record: StoredRecord): string {
  return recordTitle(entity.collection, record) || entity.label.one;
}
