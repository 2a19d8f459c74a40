import { entities, type Projekt } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';

/** By the id of the invoice, the number under which its order was confirmed; nothing for whom offers are not. */
export function useConfirmed(projekt: Projekt['id'], isAsked: boolean): ReadonlyMap<string, string> {
  const reader = useSession() ?? guest;
  const enabled = isAsked && decide(entities.angebote.access.read, reader) !== false;
  useLiveCollections('angebote');
  const filter = and(compare('rechnung.projekt', '=', projekt), compare('abNummer', '!=', ''));
  const { data } = useRecords('angebote', { filter, perPage: 200, skipTotal: true }, { enabled });
  return new Map(data?.items.map(({ rechnung, abNummer }) => [rechnung, abNummer]));
}
