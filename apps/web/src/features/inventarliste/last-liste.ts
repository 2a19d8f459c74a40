import { entities, type Inventarliste, type Packliste, type Rechnung } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { listRecords } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import type { HolderCollection } from './give-liste.ts';
import { listable } from './job-belege.ts';

/** The pack list or invoice that a customer had last, with its list. */
interface LastBeleg extends Pick<Packliste | Rechnung, 'name' | 'von' | 'bis'> {
  readonly inventarliste: Inventarliste['id'];
}

/** What a customer had last, on another list than this one; nothing where there was none, or nobody may look (PACK-02). */
export async function lastBelegOf(
  kunde: string,
  without: Inventarliste['id'] | '',
): Promise<LastBeleg | undefined> {
  if (kunde === '') return undefined;
  const filter = and(
    compare('kunde', '=', kunde),
    compare('inventarliste', '!=', ''),
    compare('inventarliste', '!=', without),
  );
  for (const collection of ['packlisten', 'rechnungen'] as const) {
    if (!mayRead(collection)) continue;
    const wish = { filter, sort: '-von', perPage: 1, skipTotal: true };
    const [last] = (await listRecords(collection, wish)).items;
    if (last && last.inventarliste !== '') return { ...last, inventarliste: last.inventarliste };
  }
  return undefined;
}

/** Whose job a list is for, by the documents that stand on it. */
export async function kundeOfListe(inventarliste: Inventarliste['id']): Promise<string> {
  const onListe = compare('inventarliste', '=', inventarliste);
  const [packlisten, rechnungen] = await Promise.all([
    listable('packlisten', onListe),
    listable('rechnungen', onListe),
  ]);
  return [...packlisten, ...rechnungen][0]?.kunde ?? '';
}

function mayRead(collection: HolderCollection): boolean {
  return decide(entities[collection].access.read, currentSession() ?? guest) !== false;
}
