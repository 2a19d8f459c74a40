import { entities } from '@traverse/domain/entities';
import {
  type NamedCollection,
  nextKundennummer,
  nextName,
  skippedName,
} from '@traverse/domain/options/naming';
import { type Day, dayAt, yearOf } from '@traverse/domain/values';
import { type Entity, isAdmin } from '@traverse/schema';
import { and, compare, type FieldErrors, type Filter, fieldError, withMessage } from '@traverse/wire';
import { ApiError } from '../records/api-error.ts';
import type { Input, RecordEffects } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { usedNumbersOf } from './used-numbers.ts';

/**
 * The next name of a pack list, invoice or rental, private ones counted. Only inside a transaction it is sure to be
 * still free when the record is stored. Throws ApiError 400 when all numbers of the year are taken.
 */
export async function nextNameIn(
  reads: RecordReads,
  collection: NamedCollection,
  now: Date,
): Promise<string> {
  const year = yearOf(dayAt(now.getTime()));
  const highest = await highestValue(reads, entities[collection], 'name', compare('name', '~', `__${year}%`));
  const used = await usedNumbersOf(reads, collection);
  try {
    return nextName(collection, [...(highest === undefined ? [] : [highest]), ...used.keys()], year);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(400, error.message);
    throw error;
  }
}

/**
 * A record stored without a name gets the next one. A name of somebody's choice is new, and not above the next of its
 * year: an admin gives a reason for that (`grund`), which stands in the log (GOBD-07).
 */
export const numbered = (collection: NamedCollection): RecordEffects => ({
  complete: async ({ draft, before }, { transaction, now }) =>
    before || draft['name'] ? draft : { ...draft, name: await nextNameIn(transaction, collection, now) },
  check: async ({ before, input, draft, byServer }, context): Promise<FieldErrors> => {
    const { name } = draft;
    if (byServer || typeof name !== 'string' || name === (before?.['name'] ?? '')) return {};
    if (!before && !input['name']) return {};
    const { transaction, now, reader, because } = context;
    const id = before?.id ?? '';
    if (await isTaken(transaction, collection, { id, name })) {
      const next = await nextNameIn(transaction, collection, now);
      const message = `${name} ist schon vergeben. Die nächste Nummer ist ${next}.`;
      return { name: withMessage(fieldError('validation_not_unique'), message) };
    }
    const thisYear = yearOf(dayAt(now.getTime()));
    const others = await highestOthers(transaction, collection, { id, name });
    const next = skippedName(collection, name, { others, thisYear });
    if (next === undefined) return {};
    if (!isAdmin(reader)) return { name: fieldError('number_ahead', { next }) };
    const grund = reasonIn(input);
    if (grund === '') {
      const message = `Die nächste Nummer ist ${next}. Eine höhere vergibst du nur mit einem Grund.`;
      return { name: withMessage(fieldError('reason_needed'), message) };
    }
    because(grund);
    return {};
  },
});

/** The next number of a reminder: MA, year, four digits, in a row of its own (finance 2.3). */
export async function nextMahnungsnummer(reads: RecordReads, heute: Day): Promise<string> {
  const year = yearOf(heute);
  const highest = await highestValue(
    reads,
    entities.mahnungen,
    'nummer',
    compare('nummer', '~', `MA${year}%`),
  );
  return numberAfter(`MA${year}`, highest);
}

/** The next number of a confirmation of an order: AB, year, four digits, in a row of its own (finance 2.3, 6.1). */
export async function nextAuftragsnummer(reads: RecordReads, heute: Day): Promise<string> {
  const year = yearOf(heute);
  const filter = compare('abNummer', '~', `AB${year}%`);
  const highest = await highestValue(reads, entities.angebote, 'abNummer', filter);
  return numberAfter(`AB${year}`, highest);
}

/** The next number of an inventory: IV, year, four digits, in a row of its own. */
export async function nextInventurnummer(reads: RecordReads, heute: Day): Promise<string> {
  const year = yearOf(heute);
  const filter = compare('name', '~', `IV${year}%`);
  return numberAfter(`IV${year}`, await highestValue(reads, entities.inventuren, 'name', filter));
}

/** The next number of a hand-over or return: UE, year, four digits, in a row of its own (partner 5.2). */
export async function nextUebergabenummer(reads: RecordReads, heute: Day): Promise<string> {
  const year = yearOf(heute);
  const filter = compare('nummer', '~', `UE${year}%`);
  return numberAfter(`UE${year}`, await highestValue(reads, entities.uebergaben, 'nummer', filter));
}

/** The next number of an order to a supplier: BE, year, four digits, in a row of its own (partner 4.2). */
export async function nextBestellnummer(reads: RecordReads, heute: Day): Promise<string> {
  const year = yearOf(heute);
  const filter = compare('nummer', '~', `BE${year}%`);
  return numberAfter(`BE${year}`, await highestValue(reads, entities.bestellungen, 'nummer', filter));
}

/** `begin` is two letters and a year; four digits follow. */
const numberAfter = (begin: string, highest: string | undefined): string =>
  `${begin}${String(Number(highest?.slice(begin.length) ?? 0) + 1).padStart(4, '0')}`;

interface Named {
  /** Empty for a record that is not stored yet. */
  readonly id: string;
  readonly name: string;
}

async function isTaken(reads: RecordReads, collection: NamedCollection, { id, name }: Named) {
  const found = await reads.findWhere(entities[collection], { name }, 1);
  return found.some((each) => each.id !== id);
}

/** The highest name of the same year, without that of the record itself. */
async function highestOthers(reads: RecordReads, collection: NamedCollection, { id, name }: Named) {
  const others = and(compare('name', '~', `__${name.slice(2, 6)}%`), compare('id', '!=', id));
  const highest = await highestValue(reads, entities[collection], 'name', others);
  const used = await usedNumbersOf(reads, collection);
  return [...(highest === undefined ? [] : [highest]), ...used.keys()];
}

function reasonIn({ grund }: Input): string {
  return typeof grund === 'string' ? grund.trim() : '';
}

/** A customer stored without a number gets the one above the highest (KUND-02). */
export const numberedKunde: RecordEffects<typeof entities.kunden> = {
  complete: async ({ draft, before }, { transaction }) => {
    if (before || draft.kundennummer !== undefined) return draft;
    return { ...draft, kundennummer: await nextKundennummerIn(transaction) };
  },
  check: async ({ draft, before, byServer }, { transaction }): Promise<FieldErrors> => {
    const { kundennummer } = draft;
    if (byServer || kundennummer === undefined || kundennummer === before?.kundennummer) return {};
    const [taken] = await transaction.findWhere(entities.kunden, { kundennummer }, 1);
    if (!taken) return {};
    const next = await nextKundennummerIn(transaction);
    const message = `${kundennummer} ist schon vergeben. Die nächste Nummer ist ${next}.`;
    return { kundennummer: withMessage(fieldError('validation_not_unique'), message) };
  },
};

/** The number above the highest of all customers. */
export async function nextKundennummerIn(reads: RecordReads): Promise<number> {
  const highest = await highestValue(reads, entities.kunden, 'kundennummer');
  return nextKundennummer(highest === undefined ? [] : [highest]);
}

async function highestValue<E extends Entity, Name extends keyof StoredRecord<E> & string>(
  reads: RecordReads,
  entity: E,
  field: Name,
  filter?: Filter,
): Promise<StoredRecord<E>[Name] | undefined> {
  const by = { kind: 'field', path: [field], modifier: undefined } as const;
  const request = {
    filter,
    sort: [{ by, descending: true }],
    page: 1,
    perPage: 1,
    skipTotal: true,
  };
  const { items } = await reads.list(entity, request, 'system');
  return items[0]?.[field];
}
