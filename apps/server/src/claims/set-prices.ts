import { entities, type ListenSet, type Mietpreise } from '@traverse/domain';
import type { RecordReads } from '../sql/record-store.ts';

/** What the parts of these sets cost now; only of those whose price follows from it. */
export async function mietpreiseOf(
  sets: readonly Pick<ListenSet, 'preisart' | 'teile'>[],
  reads: RecordReads,
): Promise<Mietpreise> {
  const ids = sets
    .filter(({ preisart }) => preisart === 'Summe der Teile')
    .flatMap(({ teile }) => teile.map(({ inventar }) => inventar));
  const artikel = ids.length === 0 ? [] : await reads.findMany(entities.inventar, [...new Set(ids)]);
  return new Map(artikel.map(({ id, mietpreis }) => [id, mietpreis]));
}
