import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { RecordDatabase, StoredRecord, StoredValue } from '../../src/sql/record-store.ts';
import { databaseFor } from '../database.ts';

type Opened = AsyncDisposable & {
  database: RecordDatabase;
  place: Awaited<ReturnType<typeof databaseFor>>;
};

const all = Object.values(entities);

/** Customers, and the tables they refer to. */
export const onlyKunden: readonly Entity[] = [entities.preisgruppen, entities.kunden];

/** A database of the engine under test with all collections, gone afterwards: `await using db = await opened()`. */
export async function opened(collections: readonly Entity[] = all): Promise<Opened> {
  const place = await databaseFor(collections);
  const database = await openDatabase({ ...place, entities: collections });
  return {
    database,
    place,
    async [Symbol.asyncDispose]() {
      await database.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

let made = 0;

/** A record with what matters; id and times are given unless they matter too. */
export function aRecord(values: { readonly [field: string]: StoredValue } = {}): StoredRecord {
  made += 1;
  const now = '2026-01-01 00:00:00.000Z';
  return { id: anId(made), created: now, updated: now, ...values };
}

/** Fifteen characters that tell ids apart in a failed test. */
export function anId(number: number | string): string {
  return String(number).padStart(15, '0');
}

export async function insert(
  database: RecordDatabase,
  entity: Entity,
  ...records: readonly { readonly [field: string]: StoredValue }[]
): Promise<StoredRecord[]> {
  const stored = records.map((each) => aRecord(each));
  await database.transaction(async (transaction) => {
    for (const record of stored) await transaction.insert(entity, record);
  });
  return stored;
}
