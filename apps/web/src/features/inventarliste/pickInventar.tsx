import { IconHistory, IconPuzzle } from '@tabler/icons-react';
import { type Baubar, entities, formatZahl, type InventarArtikel, technikKategorien } from '@traverse/domain';
import { compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import { pickAmounts } from '../../records/pick/PickAmountsDialog.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { type Habits, habitWords } from './habits.ts';

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
  /** Comes first. */
  habits?: Habits;
}

/**
 * Lets somebody choose items with amounts; more than there are can be chosen, and is said in red. What is free in a time
 * is the whole stock when not said.
 */
export async function pickInventar({ detail, freeOf, builtOf, habits }: PickInventarOptions = {}) {
  const words = habits && habitWords(habits);
  const last = habits?.last ?? [];
  return pickAmounts(entities.inventar, {
    title: 'Inventar wählen',
    detail,
    things: 'Artikel',
    filters: kategorieFilters,
    columns: [{ key: 'anzahl', label: 'Bestand' }, ...(freeOf ? [freeColumn(freeOf)] : [])],
    first: habits && [...last.map(({ record }) => record), ...habits.recent].map(asRow),
    proposal:
      last.length > 0
        ? { label: `Wie beim letzten Mal (${formatZahl(last.length)})`, picked: last }
        : undefined,
    quietState: (artikel) => {
      const built = builtOf?.(artikel);
      const habit = words?.get(artikel.id);
      if (habit) return { icon: IconHistory, words: habit };
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

const asRow = (artikel: InventarArtikel): AnyRecord => ({ ...artikel, collectionName: 'inventar' });

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
