import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GeraeteZeile, PruefGeraet } from '@traverse/domain/planung/geraete-konflikte';
import { monatOfDay } from '@traverse/domain/pruefung/monat';
import type { DayWindow } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { useLiveList } from '../../api/live.ts';
import { portions } from '../../api/portions.ts';
import { queryKeys } from '../../api/queries.ts';
import { allRecords, allWithFields } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { mayRead } from '../../screens.ts';
import { running } from './running.ts';

/** What devices can clash on: lines that want certain ones, or whose devices are due for a test. */
export interface GeraetePlanung {
  readonly zeilen: readonly GeraeteZeile[];
  readonly faellig: readonly PruefGeraet[];
}

const GERAET = ['id', 'inventar', 'bezeichnung', 'pruefstand', 'liste', 'behaelter'] as const;
// What one filter has room for.
const ITEMS_AT_ONCE = 60;

/** Of the booked lists of these days; a firm without devices is asked two questions that nothing answers (PLAN-04). */
export function useGeraetePlanung(track: DayWindow) {
  const reader = useSession() ?? guest;
  const enabled = mayRead('inventar_inventarlisten', reader) && mayRead('geraete', reader);
  useLiveList('geraete', ['inventar_inventarlisten', 'inventarlisten']);
  return useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'planung', track],
    enabled,
    queryFn: () => load(track),
    placeholderData: keepPreviousData,
  });
}

async function load(track: DayWindow): Promise<GeraetePlanung> {
  const linesWith = (which: Filter | undefined) =>
    allRecords('inventar_inventarlisten', {
      filter: and(
        which,
        compare('inventarliste.verbucht', '=', true),
        running('inventarliste.', ['von', 'bis'], track),
      ),
      expand: ['inventarliste', 'inventar', 'vorgesehen'],
    });
  const [wanted, faellig] = await Promise.all([
    linesWith(compare('vorgesehen:length', '>', 0)),
    allWithFields('geraete', GERAET, dueBy(track)),
  ]);
  const items = [...new Set(faellig.map(({ inventar }) => inventar))];
  const tested = await Promise.all(
    portions(items, ITEMS_AT_ONCE).map((part) =>
      linesWith(or(...part.map((id) => compare('inventar', '=', id)))),
    ),
  );
  const lines = new Map([...wanted, ...tested.flat()].map((line) => [line.id, line]));
  const zeilen = [...lines.values()].flatMap(({ anzahl, expand }): GeraeteZeile[] => {
    const { inventarliste: liste, inventar: item, vorgesehen = [] } = expand ?? {};
    return liste && item ? [{ anzahl, liste, item, vorgesehen }] : [];
  });
  return { zeilen, faellig };
}

/** Devices that a test may keep from a list which ends in these days. */
function dueBy({ bis }: DayWindow): Filter | undefined {
  return and(
    compare('zustand', '!=', 'ausgemustert'),
    compare('naechstePruefung', '!=', ''),
    or(compare('naechstePruefung', '=', 'sofort'), compare('naechstePruefung', '<=', monatOfDay(bis))),
  );
}
