import { type InventarArtikel, technikKategorien } from '@traverse/domain';
import { compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import { pickAmounts } from '../../records/pick/pickAmounts.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';

/** Ton, Licht or Video. */
export const kategorieFilters: readonly NamedFilter[] = technikKategorien.map((kategorie) => ({
  key: kategorie.toLowerCase(),
  label: kategorie,
  filter: compare('kategorie', '=', kategorie),
  group: 'Kategorie',
  mark: <KategorieTag kategorie={kategorie} wordless />,
}));

interface PickInventarOptions {
  /** Beside the title: the days it is for. */
  detail?: ReactNode;
  /** How many of an item can be had in that time; the whole stock when not said. */
  freeOf?: (artikel: InventarArtikel) => number;
}

/** Lets somebody choose items with amounts; more than there are can be chosen, and is said in red. */
export async function pickInventar({ detail, freeOf = ({ anzahl }) => anzahl }: PickInventarOptions = {}) {
  return pickAmounts('inventar', {
    title: 'Inventar wählen',
    detail,
    things: 'Artikel',
    filters: kategorieFilters,
    tooMany: (artikel, amount) => {
      const free = freeOf(artikel);
      return amount > free ? `nur ${Math.max(0, free)} frei` : undefined;
    },
  });
}
