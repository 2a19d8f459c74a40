import { useQuery } from '@tanstack/react-query';
import { type Day, einsatztage, entities, zwoelfMonateBis } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { availabilityBetween } from '../../api/availability.ts';
import { artikelUmsatz } from '../../api/custom-paths.ts';
import { queryKeys } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

/** On how many days of the last twelve months an item was out, and what it brought; that only for whoever sees invoices. */
export function useArtikelJahr(inventar: string, today: Day) {
  const reader = useSession() ?? guest;
  const seesUmsatz = decide(entities.rechnungen.access.read, reader) !== false;
  const tage = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'einsatztage', inventar, today],
    queryFn: async ({ signal }) => {
      const [entry] = await availabilityBetween({ ...zwoelfMonateBis(today), item: inventar }, signal);
      return einsatztage(entry?.tage ?? []);
    },
  });
  const umsatz = useQuery({
    queryKey: [...queryKeys.collection('rechnungen'), 'umsatz', inventar, today],
    queryFn: () => artikelUmsatz(inventar),
    enabled: seesUmsatz,
  });
  return { tage: tage.data, umsatz: umsatz.data, seesUmsatz };
}
