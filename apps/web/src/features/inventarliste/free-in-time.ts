import type { InventarArtikel, Inventarliste } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import type { Baubar } from '@traverse/domain/set/baubar';
import { availabilityBetween } from '../../api/availability.ts';
import { setBuilder } from '../../api/listen-sets.ts';

/** What can be had in a time. */
export interface FreeInTime {
  readonly freeOf: (artikel: InventarArtikel) => number;
  /** Of a set. */
  readonly builtOf: (artikel: InventarArtikel) => Baubar | undefined;
}

/** How many of an item, or of a set, can still be had for the whole time of a list; nothing when it has no time. */
export async function freeInTimeOf(
  liste: Pick<Inventarliste, 'id' | 'von' | 'bis'>,
): Promise<FreeInTime | undefined> {
  const window = bookedDays(liste);
  if (!window) return undefined;
  const free = new Map<string, number>();
  const [entries, builtOf] = await Promise.all([
    availabilityBetween({ ...window, liste: liste.id }),
    setBuilder((id) => free.get(id) ?? 0),
  ]);
  for (const { item, frei } of entries) free.set(item.id, frei);
  return {
    builtOf: ({ id, typ }) => (typ === 'Set' ? builtOf(id) : undefined),
    freeOf: ({ id, anzahl, typ }) => (typ === 'Set' ? builtOf(id).anzahl : (free.get(id) ?? anzahl)),
  };
}
