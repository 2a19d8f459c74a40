import { entities } from '@traverse/domain/entities';
import { type Konditionen, preislisteOf } from '@traverse/domain/preise/konditionen';
import type { Percent } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';

const { kunden, preisgruppen } = entities;

/** What each of these customers pays instead of the rental price, by id (PLAN-03); nothing of one that is gone. */
export async function konditionenOf(
  kundeIds: Iterable<string>,
  reads: RecordReads,
): Promise<ReadonlyMap<string, Konditionen>> {
  // In the order of the paths, by the kinds of these fields.
  const rows = (await reads.values(kunden, [...new Set(kundeIds)], ['id', 'rabatt', 'preisgruppe'])) as [
    id: string,
    rabatt: Percent,
    preisgruppe: string,
  ][];
  const groups = new Set(rows.map(([, , preisgruppe]) => preisgruppe).filter((id) => id !== ''));
  // Most firms have none, which costs nothing to find out.
  const found = groups.size === 0 ? [] : await reads.findMany(preisgruppen, [...groups]);
  const listen = new Map(found.map((group) => [group.id as string, preislisteOf(group)]));
  return new Map(
    rows.map(([id, rabatt, preisgruppe]) => [id, { rabatt, preisgruppe: listen.get(preisgruppe) }]),
  );
}
