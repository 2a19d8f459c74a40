import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import type { KarteZeile } from '@traverse/domain/packliste/scan-karte';
import { addDays, type Day, dayOf } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { and, compare, or, parseFilter } from '@traverse/wire';
import { availabilityBetween } from '../../../api/availability.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { queryKeys, useRecords } from '../../../api/queries.ts';
import { listRecords } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { readThing } from './read-thing.ts';

// The server answers for a year at most.
const DAYS_AHEAD = 240;

/** Whose code this is; asked again when something is taught. */
export function useThing(code: string) {
  return useQuery({
    queryKey: [...queryKeys.collection('codes'), 'thing', code],
    queryFn: ({ signal }) => readThing(code, signal),
    enabled: code !== '',
    staleTime: 0,
  });
}

/** How an item stands from today on. */
export function useJobs(inventar: string, today: Day) {
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'karte', inventar, today],
    queryFn: async ({ signal }) => {
      const window = { von: today, bis: addDays(today, DAYS_AHEAD) };
      const [entry] = await availabilityBetween({ ...window, item: inventar }, signal);
      return entry ?? null;
    },
  });
}

/** The damages that nobody has mended, newest first; of one device alone where it is named. */
export function useOpenSchaeden(inventar: string, geraet = '') {
  return useRecords('schaeden', {
    filter: and(
      compare('inventar', '=', inventar),
      compare('behoben', '=', false),
      geraet === '' ? undefined : compare('geraet', '=', geraet),
    ),
    sort: '-created',
    perPage: 5,
  });
}

/** The lines of an item that are of interest today: on lists that run, and those that are not back. */
export function useZeilenToday(inventar: string, today: Day) {
  const reader = useSession() ?? guest;
  useLiveCollections('inventar_inventarlisten', 'packlisten', 'schaeden');
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'karte zeilen', inventar, today],
    queryFn: ({ signal }) => zeilenToday(inventar, today, signal),
    enabled: decide(entities.inventar_inventarlisten.access.read, reader) !== false,
  });
}

async function zeilenToday(
  inventar: string,
  today: Day,
  signal: AbortSignal,
): Promise<readonly KarteZeile[]> {
  const runs = and(
    compare('inventarliste.von', '<=', `${addDays(today, 2)}`),
    compare('inventarliste.bis', '>=', `${today}`),
  );
  const { items } = await listRecords(
    'inventar_inventarlisten',
    {
      filter: and(compare('inventar', '=', inventar), or(runs, parseFilter('out > in'))),
      expand: ['inventarliste'],
      perPage: 100,
    },
    signal,
  );
  if (items.length === 0) return [];
  const ofLists = or(...items.map(({ inventarliste }) => compare('inventarliste', '=', inventarliste)));
  const packlisten = await listRecords(
    'packlisten',
    { filter: ofLists, sort: 'created', perPage: 200 },
    signal,
  );
  return items.flatMap((zeile) => {
    const liste = zeile.expand?.inventarliste;
    const packliste = packlisten.items.find(({ inventarliste }) => inventarliste === zeile.inventarliste);
    const [von, bis] = [liste?.von, liste?.bis].map((date) => (date ? dayOf(date) : ''));
    return von && bis ? [{ zeile, packliste, von, bis }] : [];
  });
}
