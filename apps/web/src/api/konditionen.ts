import type { Kunde } from '@traverse/domain/entities';
import { type Konditionen, ohneKonditionen, preislisteOf } from '@traverse/domain/preise/konditionen';
import { useMemo } from 'react';
import { useLiveCollections } from './live.ts';
import { useRecord } from './queries.ts';

/** What a customer pays instead of the rental price (PLAN-03); nothing while their price group is not known. */
export function useKonditionen(kunde: Pick<Kunde, 'rabatt' | 'preisgruppe'> | undefined) {
  const { rabatt, preisgruppe } = kunde ?? ohneKunde;
  useLiveCollections('preisgruppen');
  // A customer without one asks for nothing.
  const query = useRecord('preisgruppen', preisgruppe, { enabled: preisgruppe !== '' });
  const { data } = query;
  const konditionen = useMemo((): Konditionen | undefined => {
    if (preisgruppe === '') return { rabatt };
    return data && { rabatt, preisgruppe: preislisteOf(data) };
  }, [rabatt, preisgruppe, data]);
  return { konditionen, preisgruppe: data?.name, query };
}

// Whoever may not see customers sees the rental prices.
const ohneKunde = { ...ohneKonditionen, preisgruppe: '' as const };
