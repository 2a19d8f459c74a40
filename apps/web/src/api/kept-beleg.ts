import type { Beleg } from '@traverse/domain/brief/beleg';
import type { KeptBeleg, Rechnung } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { fetchFile } from './fetch-file.ts';
import { listRecords } from './records.ts';
import { fileAddress, type StoredFile } from './stored-files.ts';

/** Documents of an invoice that were handed out, newest first. */
export const belegeOf = (rechnung: Rechnung['id']) =>
  ({
    filter: compare('rechnung', '=', rechnung),
    sort: '-created',
    expand: ['user'],
    perPage: 30,
  }) as const;

/**
 * What a frozen invoice says, as it was handed out (GOBD-02); null for one that the old tool handed out and that has
 * moved in since. Throws ClientResponseError.
 */
export async function frozenBeleg(rechnung: Rechnung['id']): Promise<Beleg | null> {
  const { items } = await listRecords('belege', { ...belegeOf(rechnung), perPage: 1, skipTotal: true });
  const [last] = items;
  if (!last) return null;
  const file = await fetchFile(
    await fileAddress(keptFile(last, 'daten'), { download: true }),
    `${last.name}.json`,
  );
  // Written by the server, see `stageBeleg` there.
  return JSON.parse(await file.text()) as Beleg;
}

/** A kept document, or the data it was drawn from. */
export const keptFile = (
  { id, ...names }: Pick<KeptBeleg, 'id' | 'datei' | 'daten'>,
  which: 'datei' | 'daten',
): StoredFile => ({ collection: 'belege', recordId: id, name: names[which] });
