import { useQuery } from '@tanstack/react-query';
import { einsatztage, zwoelfMonateBis } from '@traverse/domain/inventar/einsatz';
import { artikelUmsatzPfad } from '@traverse/domain/pfade';
import type { Day } from '@traverse/domain/values';
import { guest, mayAsk } from '@traverse/schema';
import { availabilityBetween } from '../../api/availability.ts';
import { queryKeys } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';

/** On how many days of the last twelve months an item was out, and what it brought; that only for whoever sees invoices. */
export function useArtikelJahr(inventar: string, today: Day) {
  const reader = useSession() ?? guest;
  const seesUmsatz = mayAsk(artikelUmsatzPfad, reader);
  const tage = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'einsatztage', inventar, today],
    queryFn: async ({ signal }) => {
      const [entry] = await availabilityBetween({ ...zwoelfMonateBis(today), item: inventar }, signal);
      return einsatztage(entry?.tage ?? []);
    },
  });
  const umsatz = usePath(artikelUmsatzPfad, seesUmsatz ? { id: inventar } : undefined);
  return { tage: tage.data, umsatz: umsatz.data, seesUmsatz };
}
