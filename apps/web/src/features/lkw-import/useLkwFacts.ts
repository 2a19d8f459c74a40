import { useQuery } from '@tanstack/react-query';
import type { Projekt, RecordIn } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { newLineUst } from '@traverse/domain/preise/ust-saetze';
import type { Percent } from '@traverse/schema';
import { contains } from '@traverse/wire';
import { queryKeys } from '../../api/queries.ts';
import { allRecords, getRecord, listRecords } from '../../api/records.ts';

/** What an import has to know beside the file. */
export interface LkwFacts {
  readonly rechnung: RecordIn<'rechnungen'>;
  readonly heimatorte: readonly string[];
  /** Whose toll it is that nobody passes on; none where the invoice has none. */
  readonly projekt: Pick<Projekt, 'id' | 'name' | 'maut'> | undefined;
  /** Of new lines of this invoice. */
  readonly ust: Percent;
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
    getRecord('rechnungen', rechnungId, ['projekt']),
    listRecords('firma', { perPage: 1, skipTotal: true }),
    allRecords('rechnungen', { filter: contains('optElement', 'LKW') }),
  ]);
  const used = withFahrten.flatMap((other) =>
    other.optElement.map(({ name }) => [name, recordTitle('rechnungen', other)] as const),
  );
  const { heimatorte = [], kleinunternehmer = false } = firma.items[0] ?? {};
  const ust = newLineUst({ ustGrund: rechnung.ustGrund, kleinunternehmer });
  return { rechnung, projekt: rechnung.expand?.projekt, heimatorte, ust, used: new Map(used) };
}
