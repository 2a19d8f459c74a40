import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { zubehoerTeile } from '@traverse/domain/set/open-set';
import type { ZubehoerTeil } from '@traverse/domain/set/wanted';
import type { RecordReads } from '../sql/record-store.ts';

const { artikel_teile, inventar } = entities;

/** The accessories of items as a new line of each keeps them, by the items' ids. */
export async function zubehoerOf(
  ids: readonly InventarArtikel['id'][],
  reads: RecordReads,
): Promise<ReadonlyMap<string, readonly ZubehoerTeil[]>> {
  if (ids.length === 0) return new Map();
  const found = await reads.findReferring(artikel_teile, 'artikel', ids);
  const rows = found.filter(({ art }) => art === 'Zubehör').toSorted((one, other) => one.rang - other.rang);
  const artikel = await reads.findMany(inventar, [...new Set(rows.map(({ teil }) => teil))]);
  const byId = new Map(artikel.map((each) => [each.id, each]));
  return new Map(ids.map((id) => [id, zubehoerTeile(id, rows, byId)]));
}
