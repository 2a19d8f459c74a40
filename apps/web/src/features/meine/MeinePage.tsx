import { useMemo } from 'react';
import type { PersonZugang, Stand } from '../../api/mannschaft.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MannschaftSeite } from '../mannschaft/MannschaftSeite.tsx';
import { lastKnown } from '../scan/last-known.ts';

/** Under which the device keeps what the page showed last. */
const MEINE = 'meine';

/** The page of whoever is signed in, as her link opens it (CREW-04); without connection what it said last. */
export function MeinePage() {
  const zugang = useMemo(() => byAccount(), []);
  return (
    <>
      <PageHeader title="Meine Einsätze" />
      <MannschaftSeite zugang={zugang} imHaus />
    </>
  );
}

function byAccount(): PersonZugang {
  let isShown = false;
  return {
    sitzung: () => undefined,
    merken: async (ask: () => Promise<Stand>) => {
      const stand = await lastKnown(MEINE, () => isShown, ask);
      isShown = true;
      return stand;
    },
  };
}
