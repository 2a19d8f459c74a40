import { entities, type Inventur } from '@traverse/domain/entities';
import type { Umfang } from '@traverse/domain/inventur/soll';
import type { RecordReads } from '../../sql/record-store.ts';

/** What an inventory is about, with places by name. */
export async function umfangOf({ umfang }: Pick<Inventur, 'umfang'>, reads: RecordReads): Promise<Umfang> {
  const ids = umfang.map(({ lagerplatz }) => lagerplatz).filter((id) => id !== '');
  const plaetze = await reads.findMany(entities.lagerplaetze, ids);
  return {
    plaetze: plaetze.map(({ name }) => name),
    gruppen: umfang.map(({ gruppe }) => gruppe).filter((id) => id !== ''),
  };
}
