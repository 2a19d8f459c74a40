import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { listeVerfuegbarkeitPfad } from '@traverse/domain/pfade';
import { guest, mayAsk } from '@traverse/schema';
import { useMemo } from 'react';
import { useSession } from './session.ts';
import { usePath } from './use-path.ts';

/** How the items of a list stand in its time. */
export interface ListeAvailability {
  /** Items of which something is missing or may be, by id; also those that a rental covers. */
  readonly byItem: ReadonlyMap<string, Verfuegbarkeit>;
  /** Those of which something is missing (VERF-02). */
  readonly shortages: readonly Verfuegbarkeit[];
  /** Nothing is known yet, or any more. */
  readonly isUnknown: boolean;
}

const NONE: readonly Verfuegbarkeit[] = [];

/** Asks how the items of a list stand, again with every change of a list, a rental or the stock. */
export function useAvailability(inventarliste: string): ListeAvailability {
  const reader = useSession() ?? guest;
  const isAsked = inventarliste !== '' && mayAsk(listeVerfuegbarkeitPfad, reader);
  const { data = NONE, isSuccess } = usePath(
    listeVerfuegbarkeitPfad,
    isAsked ? { id: inventarliste, ueberfaellige: true } : undefined,
  );
  const byItem = useMemo(() => new Map(data.map((each) => [each.item.id, each])), [data]);
  return {
    byItem,
    shortages: data.filter(({ fehlend }) => fehlend > 0),
    isUnknown: !isSuccess,
  };
}
