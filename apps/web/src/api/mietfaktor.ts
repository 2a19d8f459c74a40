import { useQuery } from '@tanstack/react-query';
import type { Rechnung } from '@traverse/domain/entities';
import { nutzungOf, nutzungstage } from '@traverse/domain/planung/nutzungstage';
import type { MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import { useMemo } from 'react';
import { useLiveCollections } from './live.ts';
import { queryKeys, useRecord, useRecords } from './queries.ts';
import { allRecords } from './records.ts';

type Beleg = Pick<Rechnung, 'von' | 'bis'> & { readonly projekt: string };

/** The tables of the firm, and on how many days a document uses what stands on it (PLAN-03); nothing while it is not known. */
export function useMietfaktor({ von, bis, projekt }: Beleg): MietfaktorFacts | undefined {
  useLiveCollections('faktorstaffeln', 'firma');
  const { data: staffeln } = useQuery({
    queryKey: [...queryKeys.collection('faktorstaffeln'), 'all'],
    queryFn: () => allRecords('faktorstaffeln', {}),
    refetchOnMount: 'always',
  });
  const { data: firmen } = useRecords('firma', { perPage: 1 });
  const regel = firmen?.items[0];
  // A firm without a table asks for nothing more.
  const isUsed = staffeln !== undefined && staffeln.length > 0;
  // Its days of the event and its clock may count instead of those of the document.
  const needsJob = isUsed && projekt !== '';
  const { data: job } = useRecord('projekt', projekt, { enabled: needsJob });
  return useMemo(() => {
    if (!staffeln || !firmen || (needsJob && !job)) return undefined;
    const nutzung = isUsed && regel ? nutzungOf({ von, bis }, needsJob ? job : undefined) : undefined;
    return { staffeln, tage: nutzung && regel ? nutzungstage(nutzung, regel) : 0 };
  }, [staffeln, firmen, regel, isUsed, needsJob, job, von, bis]);
}
