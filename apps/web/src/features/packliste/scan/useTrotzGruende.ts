import { useQuery } from '@tanstack/react-query';
import { queryClient, queryKeys } from '../../../api/queries.ts';
import { listRecords } from '../../../api/records.ts';
import { lastKnown } from '../../scan/last-known.ts';

/** What is said most often, and understood by the customer who reads it on the proof. */
const USUAL = 'Wird vor Ort geprüft';

const KEY = [...queryKeys.collection('firma'), 'trotz-gruende'];

/** The reasons why a device goes all the same that one press says: the usual one, and the firm's own. Known without network too. */
export function useTrotzGruende(): readonly string[] {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () =>
      lastKnown(
        'trotz-gruende',
        () => queryClient.getQueryData(KEY) !== undefined,
        async () => (await listRecords('firma', { perPage: 1 })).items[0]?.trotzGruende ?? [],
      ),
  });
  return [USUAL, ...(data ?? []).filter((grund) => grund !== USUAL)];
}
