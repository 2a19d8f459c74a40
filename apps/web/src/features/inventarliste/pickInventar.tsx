import { IconHistory, IconPuzzle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { entities, type InventarArtikel, type Inventarliste } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import type { Baubar } from '@traverse/domain/set/baubar';
import { formatDayRange, formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useMemo } from 'react';
import { type AnyRecord, getRecord } from '../../api/records.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import type { Picked } from '../../records/pick/amounts.ts';
import { PickAmountsDialog, type PickAmountsOptions } from '../../records/pick/PickAmountsDialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { type FreeInTime, freeInTimeOf } from './free-in-time.ts';
import { type Habits, habitsOf, habitWords } from './habits.ts';

/** Ton, Licht or Video. */
export const kategorieFilters: readonly NamedFilter[] = technikKategorien.map((kategorie) => ({
  key: kategorie.toLowerCase(),
  label: kategorie,
  filter: compare('kategorie', '=', kategorie),
  group: 'Kategorie',
  mark: <KategorieTag kategorie={kategorie} wordless />,
}));

type Choice = readonly Picked<InventarArtikel>[];

/**
 * Lets somebody choose items with amounts for a list; more than there are can be chosen, and is said in red. Whoever knows
 * what to look for types at once: what the customer had last and what is free in the time of the list are told as they
 * come (decision 189).
 */
export async function pickInventar(inventarliste: Inventarliste['id']): Promise<Choice | undefined> {
  return openDialog(PickInventarDialog, { inventarliste });
}

interface PickInventarDialogProps extends DialogControl<Choice> {
  inventarliste: Inventarliste['id'];
}

// Of this opening: what is free was another's a minute ago.
const ASKED_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

function PickInventarDialog({ inventarliste, close }: PickInventarDialogProps) {
  const free = useQuery({
    queryKey: ['free-for', inventarliste],
    queryFn: async () => {
      const liste = await getRecord('inventarlisten', inventarliste);
      return { liste, ...(await freeInTimeOf(liste)) };
    },
    ...ASKED_ONCE,
  });
  const habits = useQuery({
    queryKey: ['habits-for', inventarliste],
    queryFn: () => habitsOf(inventarliste),
    ...ASKED_ONCE,
  });
  const { data: known } = free;
  const options = useMemo(
    () =>
      ({
        ...freeOptions(known),
        ...habitOptions(habits.data, known),
        // Rows that came first a moment later would move under the hand.
        first: habits.isPending ? 'coming' : firstOf(habits.data),
      }) satisfies PickAmountsOptions<typeof entities.inventar>,
    [known, habits.data, habits.isPending],
  );
  const failed = free.isError ? free : habits;
  return (
    <PickAmountsDialog
      entity={entities.inventar}
      title="Inventar wählen"
      detail={known && formatDayRange(known.liste.von, known.liste.bis)}
      things="Artikel"
      filters={kategorieFilters}
      notice={failed.isError && <LoadFailed query={failed} />}
      // Cast: items are what is chosen from.
      close={close as DialogControl<readonly Picked<AnyRecord>[]>['close']}
      {...options}
    />
  );
}

/** Nothing yet; without `freeOf` the list has no time, and all of the stock is free. */
type Known = Partial<FreeInTime> | undefined;

function freeOptions(known: Known) {
  const freeOf = known?.freeOf;
  const isShown = known === undefined || freeOf !== undefined;
  return {
    columns: [{ key: 'anzahl', label: 'Bestand' }, ...(isShown ? [freeColumn(freeOf)] : [])],
    tooMany: (artikel: InventarArtikel, amount: number) => {
      if (!known) return undefined;
      const count = freeOf ? freeOf(artikel) : artikel.anzahl;
      if (amount <= count) return undefined;
      const built = known.builtOf?.(artikel);
      if (built) return builtWords(built);
      return count > 0 ? `nur ${formatZahl(count)} frei` : 'nichts frei';
    },
    tooManyWords: (count: number) => (freeOf ? `${count} nicht frei` : `${count} über dem Bestand`),
  };
}

function habitOptions(habits: Habits | undefined, known: Known) {
  const words = habits && habitWords(habits);
  const last = habits?.last ?? [];
  return {
    proposal:
      last.length > 0
        ? { label: `Wie beim letzten Mal (${formatZahl(last.length)})`, picked: last }
        : undefined,
    quietState: (artikel: InventarArtikel) => {
      const habit = words?.get(artikel.id);
      if (habit) return { icon: IconHistory, words: habit };
      const built = known?.builtOf?.(artikel);
      return built && { icon: IconPuzzle, words: builtWords(built) };
    },
  };
}

function firstOf(habits: Habits | undefined): readonly AnyRecord[] | undefined {
  return habits && [...habits.last.map(({ record }) => record), ...habits.recent].map(asRow);
}

const asRow = (artikel: InventarArtikel): AnyRecord => ({ ...artikel, collectionName: 'inventar' });

/** `3 baubar, begrenzt durch Case Rack 4 HE`. */
function builtWords({ anzahl, limit }: Baubar): string {
  const words = anzahl > 0 ? `${formatZahl(anzahl)} baubar` : 'nicht baubar';
  return limit ? `${words}, begrenzt durch ${limit.name}` : words;
}

/** Stands there from the beginning, so that nothing moves when it is known. */
function freeColumn(freeOf: FreeInTime['freeOf'] | undefined) {
  return {
    key: 'frei',
    label: 'frei',
    width: 72,
    isFigures: true,
    Cell: ({ record }: { record: InventarArtikel }) =>
      freeOf ? <strong>{formatZahl(freeOf(record))}</strong> : '…',
  };
}
