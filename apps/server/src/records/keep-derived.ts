import { isDeepStrictEqual } from 'node:util';
import { type Entity, LIMITS } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import { badRequest } from './api-error.ts';
import type { Derivation, Source } from './derivation.ts';
import type { RecordEvent } from './effects.ts';
import type { Write } from './engine.ts';
import { storeDerived } from './write-record.ts';

/** So many records are worked out at once: a change of what all of them look at must not fill the memory. */
const AT_ONCE = 100;

/**
 * At the end of a transaction, when every effect of every write has run: what follows from the values it changed is
 * stored with them. Each record is worked out once, however often it was touched, and written only where a value is
 * another one.
 */
export async function keepDerived(write: Write): Promise<void> {
  for (const derivation of write.engine.derivations) {
    const concerned = await concernedRecords(derivation, write);
    if (concerned.length === 0) continue;
    const wrong = await wrongValues(derivation, concerned, write.transaction);
    for (const each of wrong) refuseTooMuch(derivation.entity, each);
    await storeAll(derivation, wrong, write);
  }
}

/** A product is checked where it is stored: what its factors may be each is no bound for it. Throws ApiError 400. */
function refuseTooMuch({ fields, label }: Entity, { record, values }: WrongValues): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'geld' || !isTooMuch(values[name]) || isTooMuch(record[name])) continue;
    throw badRequest(
      `${label.one}: „${field.label}“ wäre mehr als 9.999.999.999,99\u00a0€. Prüfe Menge, Preis und Faktor.`,
    );
  }
}

const isTooMuch = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > LIMITS.number;

/** Stores what these records are to hold. Answers how many held something else. */
export async function setRight(
  derivation: Derivation,
  records: readonly StoredRecord[],
  write: Write,
): Promise<number> {
  const wrong = await wrongValues(derivation, records, write.transaction);
  await storeAll(derivation, wrong, write);
  return wrong.length;
}

async function storeAll({ entity }: Derivation, wrong: readonly WrongValues[], write: Write): Promise<void> {
  for (const { record, values } of wrong) await storeDerived(entity, record, values, write);
}

/** A record that does not hold what it is to hold. */
interface WrongValues {
  readonly record: StoredRecord;
  readonly values: NewValues;
}

/** Those that do not hold what follows from their sources, and what they are to hold; fixed ones are right. */
export async function wrongValues(
  { fields, isFixed, valuesOf }: Derivation,
  records: readonly StoredRecord[],
  reads: RecordReads,
): Promise<WrongValues[]> {
  const open = records.filter((record) => !isFixed(record));
  const wrong: WrongValues[] = [];
  for (let start = 0; start < open.length; start += AT_ONCE) {
    const portion = open.slice(start, start + AT_ONCE);
    const found = await valuesOf(portion, reads);
    for (const [index, record] of portion.entries()) {
      const values = found[index] ?? {};
      if (fields.some((field) => !isDeepStrictEqual(record[field], values[field])))
        wrong.push({ record, values });
    }
  }
  return wrong;
}

/** As they are now, each once. */
async function concernedRecords(
  { entity, fields, own, sources }: Derivation,
  { events, transaction }: Write,
): Promise<readonly StoredRecord[]> {
  const found = new Map<string, StoredRecord>();
  for (const source of sources) {
    const states = statesIn(events, source);
    if (states.length === 0) continue;
    for (const record of await source.concerned(states, transaction)) found.set(record.id, record);
  }
  const itself = { entity, comesAndGoes: true, fields: [...own, ...fields] };
  for (const event of events.filter((each) => counts(each, itself))) found.set(event.record.id, event.record);
  if (found.size === 0) return [];
  for (const event of events) {
    if (event.entity !== entity || !found.has(event.record.id)) continue;
    if (event.action === 'delete') found.delete(event.record.id);
    else found.set(event.record.id, event.record);
  }
  return [...found.values()];
}

type Watched = Pick<Source, 'comesAndGoes' | 'fields'> & { readonly entity: Entity };

function statesIn(events: readonly RecordEvent[], source: Watched): StoredRecord[] {
  return events
    .filter((event) => counts(event, source))
    .flatMap(({ before, record }) => (before ? [before, record] : [record]));
}

function counts({ entity, before, record }: RecordEvent, source: Watched): boolean {
  if (entity !== source.entity) return false;
  if (!before) return source.comesAndGoes;
  return source.fields.some((field) => !isDeepStrictEqual(before[field], record[field]));
}
