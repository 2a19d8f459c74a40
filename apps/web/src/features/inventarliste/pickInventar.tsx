import { IconPuzzle } from '@tabler/icons-react';
import { type Baubar, entities, formatZahl, type InventarArtikel, technikKategorien } from '@traverse/domain';
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

/** What can be had in a time. */
export interface FreeInTime {
  freeOf: (artikel: InventarArtikel) => number;
  /** Of a set. */
  builtOf: (artikel: InventarArtikel) => Baubar | undefined;
}

interface PickInventarOptions extends Partial<FreeInTime> {
  /** Beside the title: the days it is for. */
  detail?: ReactNode;
}

/**
 * Lets somebody choose items with amounts; more than there are can be chosen, and is said in red. What is free in a time
 * is the whole stock when not said.
 */
export async function pickInventar({ detail, freeOf, builtOf }: PickInventarOptions = {}) {
  return pickAmounts(entities.inventar, {
    title: 'Inventar wählen',
    detail,
    things: 'Artikel',
    filters: kategorieFilters,
    columns: [{ key: 'anzahl', label: 'Bestand' }, ...(freeOf ? [freeColumn(freeOf)] : [])],
    quietState: (artikel) => {
      const built = builtOf?.(artikel);
      return built && { icon: IconPuzzle, words: builtWords(built) };
    },
    tooMany: (artikel, amount) => {
      const free = freeOf ? freeOf(artikel) : artikel.anzahl;
      if (amount <= free) return undefined;
      const built = builtOf?.(artikel);
      if (built) return builtWords(built);
      return free > 0 ? `nur ${formatZahl(free)} frei` : 'nichts frei';
    },
    tooManyWords: (count) => (freeOf ? `${count} nicht frei` : `${count} über dem Bestand`),
  });
}

/** `3 baubar, begrenzt durch Case Rack 4 HE`. */
function builtWords({ anzahl, limit }: Baubar): string {
  const words = anzahl > 0 ? `${formatZahl(anzahl)} baubar` : 'nicht baubar';
  return limit ? `${words}, begrenzt durch ${limit.name}` : words;
}

function freeColumn(freeOf: (artikel: InventarArtikel) => number) {
  return {
    key: 'frei',
    label: 'frei',
    width: 72,
    Cell: ({ record }: { record: InventarArtikel }) => <strong>{formatZahl(freeOf(record))}</strong>,
  };
}
