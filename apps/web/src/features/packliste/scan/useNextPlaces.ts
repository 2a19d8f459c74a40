import { packweg } from '@traverse/domain/lagerplatz/packweg';
import { naechstePlaetze } from '@traverse/domain/packliste/naechste-plaetze';
import { useKnownStock } from '../../scan/known-stock.ts';
import type { Scanning } from './useScanning.ts';

/** Where something of this list is still missing, in walking order from the place of the last scan on (SCAN-10). */
export function useNextPlaces({ zeilen, counter, shown, last }: Scanning) {
  const { platz: platzOf } = useKnownStock();
  const stationen = packweg(zeilen, ({ expand }) => ({
    name: expand?.inventar?.name ?? '',
    gewicht: expand?.inventar?.gewicht ?? 0,
    platz: platzOf(expand?.inventar?.lagerplatz ?? ''),
  }));
  const zuletzt = (shown?.change ?? last.find(({ change }) => change)?.change)?.inventar ?? '';
  return naechstePlaetze(stationen, counter, zuletzt);
}

export type NextPlace = ReturnType<typeof useNextPlaces>[number];
