import { entities, type InventarArtikel } from '@traverse/domain/entities';
import type { RecordReads } from '../sql/record-store.ts';
import { artikelById } from './bookings.ts';

const { artikel_teile } = entities;

/** What may stand in for an item, and how many of it for how many. */
export interface Alternative {
  readonly artikel: InventarArtikel;
  readonly rate: { readonly anzahl: number; readonly je: number; readonly jeListe: boolean };
}

/** What may stand in for these items, by their ids, in the order somebody gave it. */
export async function alternativesOf(
  ids: readonly InventarArtikel['id'][],
  reads: RecordReads,
): Promise<ReadonlyMap<string, readonly Alternative[]>> {
  const found = await reads.findReferring(artikel_teile, 'artikel', ids);
  const rows = found
    .filter(({ art }) => art === 'Alternative')
    .toSorted((one, other) => one.rang - other.rang);
  const artikel = await artikelById(reads, [...new Set(rows.map(({ teil }) => teil))]);
  const byId = new Map(artikel.map((each) => [each.id, each]));
  const alternatives = rows.flatMap(({ artikel: of, teil, anzahl, je, jeListe }) => {
    const item = byId.get(teil);
    return item ? [{ of, artikel: item, rate: { anzahl, je, jeListe } }] : [];
  });
  return Map.groupBy(alternatives, ({ of }): string => of);
}
