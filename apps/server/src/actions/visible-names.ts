import { entities, kundeHeading } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { maySee } from '../records/authority.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { kunden, projekt } = entities;

/** What customers are called, by id; without those that the reader may not see. */
export async function kundenNames(
  reads: RecordReads,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findMany(kunden, given(ids));
  const visible = found.filter((each) => maySee(kunden, reader, each));
  return new Map(visible.map((each) => [each.id, kundeHeading(each)]));
}

/** What projects are called, by id; without those that the reader may not see. */
export async function projektTitles(
  reads: RecordReads,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findMany(projekt, given(ids));
  return new Map(found.filter((each) => maySee(projekt, reader, each)).map(({ id, name }) => [id, name]));
}

const given = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '');
