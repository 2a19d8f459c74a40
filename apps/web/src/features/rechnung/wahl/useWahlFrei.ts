import { useQuery } from '@tanstack/react-query';
import type { WahlFrei } from '@traverse/domain/angebot/wahl-frei';
import { entities } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { verfuegbarkeitPfad } from '@traverse/domain/pfade';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import { baubar } from '@traverse/domain/set/baubar';
import { decide, guest } from '@traverse/schema';
import { setParts } from '../../../api/listen-sets.ts';
import { queryKeys } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { usePath } from '../../../api/use-path.ts';
import type { OpenRechnung } from '../useRechnung.ts';

// The question has room for as many ids.
const MOST = 1000;

/**
 * How much of what may still be chosen is left in the time of a document: nothing is booked before, so the office has to see it
 * (offer 2.3). Nothing is asked where nothing is left open, or by whom that is not to be seen.
 */
export function useWahlFrei({
  rechnung,
  liste,
  wahlArtikel,
  isEditable,
}: OpenRechnung): (wahl: Wahlposition) => WahlFrei | undefined {
  const reader = useSession() ?? guest;
  const days = bookedDays(liste ?? rechnung);
  const maySee = isEditable && decide(entities.inventar.access.read, reader) !== false;
  const open = maySee ? rechnung.wahlpositionen.filter(({ gewaehlt }) => !gewaehlt) : [];
  const artikel = open.flatMap(({ inventar }) => wahlArtikel.get(inventar)?.artikel ?? []);
  const { data: partsOf } = useQuery({
    queryKey: [...queryKeys.collection('artikel_teile'), 'wahl', 'sets'],
    queryFn: setParts,
    enabled: artikel.some(({ typ }) => typ === 'Set'),
  });
  const items = artikel.flatMap(({ id, typ }): string[] =>
    typ === 'Set' ? (partsOf?.(id) ?? []).map(({ inventar }) => inventar) : [id],
  );
  const asked = [...new Set(items)].toSorted().slice(0, MOST);
  const { data } = usePath(
    verfuegbarkeitPfad,
    days && asked.length > 0
      ? { ...days, item: asked.join(','), liste: liste?.id ?? '', engpaesse: false }
      : undefined,
    { stays: true },
  );
  const byItem = new Map<string, Verfuegbarkeit>(data?.items.map((each) => [each.item.id, each]));
  return ({ gewaehlt, inventar }) => {
    if (gewaehlt) return undefined;
    const own = wahlArtikel.get(inventar)?.artikel;
    if (own?.typ === 'Set') {
      const parts = data && partsOf?.(own.id);
      return parts && { frei: baubar(parts, (id) => byItem.get(id)?.frei ?? 0).anzahl };
    }
    const entry = byItem.get(inventar);
    return entry && { frei: entry.frei, bestand: entry.item.anzahl };
  };
}
