import { useQuery } from '@tanstack/react-query';
import { type RecordIn, recordTitle } from '@traverse/domain';
import { contains } from '@traverse/wire';
import { queryKeys } from '../../api/queries.ts';
import { allRecords, getRecord, listRecords } from '../../api/records.ts';

/** What an import has to know beside the file. */
export interface LkwFacts {
  readonly rechnung: RecordIn<'rechnungen'>;
  readonly heimatorte: readonly string[];
  /** Names of elements, and the invoice that has them. */
  readonly used: ReadonlyMap<string, string>;
}

/** Asked once when the dialog opens. */
export function useLkwFacts(rechnungId: string) {
  return useQuery({
    queryKey: [...queryKeys.record('rechnungen', rechnungId), 'lkw'],
    queryFn: () => lkwFacts(rechnungId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function lkwFacts(rechnungId: string): Promise<LkwFacts> {
  const [rechnung, firma, withFahrten] = await Promise.all([
    getRecord('rechnungen', rechnungId),
    listRecords('firma', { perPage: 1, skipTotal: true }),
    allRecords('rechnungen', { filter: contains('optElement', 'LKW') }),
  ]);
  const used = withFahrten.flatMap((other) =>
    other.optElement.map(({ name }) => [name, recordTitle('rechnungen', other)] as const),
  );
  return { rechnung, heimatorte: firma.items[0]?.heimatorte ?? [], used: new Map(used) };
}
