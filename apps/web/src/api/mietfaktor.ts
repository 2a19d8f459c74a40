import { useQuery } from '@tanstack/react-query';
import { type MietfaktorFacts, nutzungOf, nutzungstage, type Rechnung } from '@traverse/domain';
import { useLiveList } from './live.ts';
import { queryKeys } from './queries.ts';
import { allRecords, getRecord, listRecords } from './records.ts';

type Beleg = Pick<Rechnung, 'von' | 'bis'> & { readonly projekt: string };

/** The tables of the firm, and on how many days a document uses what stands on it (PLAN-03); nothing while it is not known. */
export function useMietfaktor(beleg: Beleg): MietfaktorFacts | undefined {
  useLiveList('faktorstaffeln', ['firma']);
  const { von, bis, projekt } = beleg;
  return useQuery({
    queryKey: [...queryKeys.collection('faktorstaffeln'), 'facts', von, bis, projekt],
    queryFn: () => mietfaktorFor({ von, bis, projekt }),
    refetchOnMount: 'always',
  }).data;
}

async function mietfaktorFor({ projekt, ...days }: Beleg): Promise<MietfaktorFacts> {
  const [staffeln, firma] = await Promise.all([
    allRecords('faktorstaffeln', {}),
    listRecords('firma', { perPage: 1, skipTotal: true }),
  ]);
  const [regel] = firma.items;
  // A firm without a table asks for nothing more.
  if (staffeln.length === 0 || !regel) return { staffeln, tage: 0 };
  const needsClock = regel.nutzungstage === '24 Stunden' && projekt !== '';
  const nutzung = nutzungOf(days, needsClock ? await getRecord('projekt', projekt) : undefined);
  return { staffeln, tage: nutzung ? nutzungstage(nutzung, regel) : 0 };
}
