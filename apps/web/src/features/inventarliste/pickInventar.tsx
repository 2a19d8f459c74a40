import { entities, formatZahl, type InventarArtikel, technikKategorien } from '@traverse/domain';
import { compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import { pickAmounts } from '../../records/pick/PickAmountsDialog.tsx';
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
export async function pickInventar({ detail, freeOf }: PickInventarOptions = {}) {
  return pickAmounts(entities.inventar, {
    title: 'Inventar wählen',
    detail,
    things: 'Artikel',
    filters: kategorieFilters,
    columns: [{ key: 'anzahl', label: 'Bestand' }, ...(freeOf ? [freeColumn(freeOf)] : [])],
    tooMany: (artikel, amount) => {
      const free = freeOf ? freeOf(artikel) : artikel.anzahl;
      if (amount <= free) return undefined;
      return free > 0 ? `nur ${formatZahl(free)} frei` : 'nichts frei';
    },
    tooManyWords: (count) => (freeOf ? `${count} nicht frei` : `${count} über dem Bestand`),
  });
}

function freeColumn(freeOf: (artikel: InventarArtikel) => number) {
  return {
    key: 'frei',
    label: 'frei',
    width: 72,
    Cell: ({ record }: { record: InventarArtikel }) => <strong>{formatZahl(freeOf(record))}</strong>,
  };
}
