import { entities, type Listenzeile } from '@traverse/domain/entities';
import type { RecordReads } from '../../sql/record-store.ts';

/** The line of an item on a list: there is one at most. */
export async function lineOn(
  inventarliste: string,
  inventar: string,
  reads: RecordReads,
): Promise<Listenzeile | undefined> {
  const equals = { inventarliste, inventar };
  return (await reads.findWhere(entities.inventar_inventarlisten, equals, 1))[0];
}
