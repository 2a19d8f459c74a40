import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import type { Day } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { availabilityBetween } from '../../api/availability.ts';
import { COSTLY_MS, useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';
import { allRecords } from '../../api/records.ts';
import { trackOf } from './timeline.ts';

interface TimelineWish {
  readonly von: Day;
  /** Days side by side. */
  readonly visible: number;
  readonly liste: string;
  readonly item: string;
}

/** How items stand around these days, by category and name; asked again with every change of a list. */
export function useTimeline({ von, visible, liste, item }: TimelineWish) {
  const made = ['inventarlisten', 'zumietungen', 'inventar', 'packlisten', 'firma'];
  useLiveList('inventar_inventarlisten', made, COSTLY_MS);
  const track = trackOf(von, visible);
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'timeline', track, liste, item],
    queryFn: async ({ signal }) => {
      const items = liste === '' ? item : await itemsOf(liste);
      // A list without lines has no items; no items at all would be asked for as every item.
      if (liste !== '' && items === '') return [];
      const entries = await availabilityBetween(
        { ...track, ...(liste === '' ? {} : { liste }), ...(items === '' ? {} : { item: items }) },
        signal,
      );
      return entries.toSorted(byKategorieAndName);
    },
    placeholderData: keepPreviousData,
  });
}

async function itemsOf(liste: string): Promise<string> {
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', liste),
  });
  return zeilen.map(({ inventar }) => inventar).join();
}

function byKategorieAndName({ item: one }: Verfuegbarkeit, { item: other }: Verfuegbarkeit): number {
  const place = ({ kategorie }: Verfuegbarkeit['item']) =>
    kategorie === '' ? technikKategorien.length : technikKategorien.indexOf(kategorie);
  return place(one) - place(other) || one.name.localeCompare(other.name, 'de');
}
