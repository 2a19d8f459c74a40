import { entities, type InventarArtikel, type ListenSet } from '@traverse/domain/entities';
import type { RecordReads } from '../sql/record-store.ts';

/** What these sets cost now, and the parts of those whose price follows from them. */
export async function mietpreiseOf(
  sets: readonly Pick<ListenSet, 'set' | 'preisart' | 'teile'>[],
  reads: RecordReads,
): Promise<ReadonlyMap<string, InventarArtikel>> {
  const ids = sets.flatMap(({ set, preisart, teile }) =>
    preisart === 'Summe der Teile' ? [set, ...teile.map(({ inventar }) => inventar)] : [set],
  );
  const artikel = ids.length === 0 ? [] : await reads.findMany(entities.inventar, [...new Set(ids)]);
  return new Map(artikel.map((each) => [each.id, each]));
}
