import { entities, type Listenzeile, type Rechnung } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { maySee } from '../records/authority.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { rechnungen } = entities;

/** The number of somebody's own invoice is theirs. */
export function nameFor(rechnung: Pick<Rechnung, 'name' | 'user'>, reader: Reader): string {
  return maySee(rechnungen, reader, rechnung) ? rechnung.name : 'Rechnung von jemand anderem';
}

export type OpenRechnung = Pick<Rechnung, 'id' | 'name' | 'inventarliste' | 'ustGrund' | 'user'>;

/** The open invoices of lists, without their elements: this is asked whenever a line comes. */
export async function openOn(
  listen: readonly Listenzeile['inventarliste'][],
  reads: RecordReads,
): Promise<OpenRechnung[]> {
  const ids = [...new Set(listen)].filter((id) => id !== '');
  if (ids.length === 0) return [];
  const paths = ['id', 'name', 'inventarliste', 'ustGrund', 'user', 'festgeschrieben'] as const;
  const rows = await reads.valuesReferring(rechnungen, 'inventarliste', ids, paths);
  return rows.flatMap((row) => {
    const [id, name, inventarliste, ustGrund, user, festgeschrieben] = row;
    // In the order of the paths, by the kinds of these fields.
    return festgeschrieben === '' ? [{ id, name, inventarliste, ustGrund, user } as OpenRechnung] : [];
  });
}
