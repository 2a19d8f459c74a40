import type { Firma } from '@traverse/domain/entities';
import { useLiveCollections } from './live.ts';
import { refresh, useRecords } from './queries.ts';
import { updateRecord } from './records.ts';

const FIELDS = {
  planung: 'bereichPlanung',
  lager: 'bereichLager',
  rechnungen: 'bereichRechnungen',
  buecher: 'bereichBuecher',
} as const satisfies { readonly [bereich: string]: keyof Firma };

/** A part of the program that a firm can leave out of its menu (HAND-04). */
export type Schaltbar = keyof typeof FIELDS;

interface Bereiche {
  /** The firm that says it. */
  readonly asked: ReturnType<typeof useFirma>;
  /** '' is by use; nothing while the firm is not known. */
  readonly stateOf: (bereich: Schaltbar) => 'an' | 'aus' | '' | undefined;
  /** Changes what is shown, for everybody of the firm. */
  readonly show: (bereich: Schaltbar, isShown: boolean) => Promise<void>;
}

/** What the firm has switched on or off of its menu. */
export function useBereiche(): Bereiche {
  useLiveCollections('firma');
  const asked = useFirma();
  const firma = asked.data?.items[0];
  return {
    asked,
    stateOf: (bereich) => firma?.[FIELDS[bereich]],
    show: async (bereich, isShown) => {
      if (!firma) return;
      await updateRecord('firma', firma.id, { [FIELDS[bereich]]: isShown ? 'an' : 'aus' });
      await refresh('firma');
    },
  };
}

const useFirma = () => useRecords('firma', { perPage: 1 });
