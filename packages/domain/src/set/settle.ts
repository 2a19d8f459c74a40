import type { InventarArtikel, ListenSet, Listenzeile } from '../entities/index.ts';
import { inThousandths } from '../values/zahl.ts';
import {
  ausSetsOf,
  followingOf,
  nothingWanted,
  type SetAmount,
  type Wanted,
  withZubehoer,
  type ZubehoerTeil,
} from './wanted.ts';

export type SettledZeile = Pick<
  Listenzeile,
  | 'id'
  | 'inventar'
  | 'anzahl'
  | 'faktor'
  | 'zubehoerTeile'
  | 'vonSelbst'
  | 'out'
  | 'in'
  | 'vermisst'
  | 'defekt'
  | 'verbraucht'
  | 'anmerkunug'
  | 'ersetzt'
  | 'statt'
>;

/** A list at the end of a transaction that changed it. */
export interface Unsettled {
  readonly zeilen: readonly SettledZeile[];
  readonly sets: readonly (SetAmount & Pick<ListenSet, 'faktor'>)[];
  /** Lines whose amount somebody has written: it stays, whatever sets and main lines want by now. */
  readonly written: ReadonlySet<string>;
  /** What was wanted of each item before. */
  readonly before: ReadonlyMap<string, Wanted>;
  /** The accessories of items that have no line yet; those that cannot have one are missing. */
  readonly zubehoerOf: ReadonlyMap<string, readonly ZubehoerTeil[]>;
}

/** What has to happen to the lines of a list. */
export interface Settlement {
  readonly create: readonly {
    readonly inventar: InventarArtikel['id'];
    readonly anzahl: number;
    readonly faktor: number;
    readonly wanted: Wanted;
  }[];
  readonly change: readonly {
    readonly id: Listenzeile['id'];
    readonly inventar: InventarArtikel['id'];
    readonly anzahl: number;
    readonly by: number;
  }[];
  readonly remove: readonly Listenzeile['id'][];
}

/**
 * Parts and accessories follow once for the whole list (SET-02, SET-03): `anzahl` of a line moves by what is wanted of
 * its item now less what was wanted before, so that what a hand added or took stays; never below 0. A line that came by
 * itself goes when nothing wants it, nothing was counted on it and nobody wrote on it.
 */
export function settled({ zeilen, sets, written, before, zubehoerOf }: Unsettled): Settlement {
  const zeileOf = new Map<string, SettledZeile>(zeilen.map((zeile) => [zeile.inventar, zeile]));
  const fresh = [...zubehoerOf].filter(([inventar]) => !zeileOf.has(inventar));
  const { order, into } = followingOf([
    ...zeilen,
    ...fresh.map(([inventar, zubehoerTeile]) => ({
      inventar: inventar as InventarArtikel['id'], // it was read as one
      zubehoerTeile,
    })),
  ]);
  const ausSets = ausSetsOf(sets);
  const amounts = new Map<string, number>();
  const faktoren = new Map<string, number>(zeilen.map(({ inventar, faktor }) => [inventar, faktor]));
  const create: Settlement['create'][number][] = [];
  const change: Settlement['change'][number][] = [];
  const remove: Listenzeile['id'][] = [];
  for (const inventar of new Set([...order, ...ausSets.keys()])) {
    const fromSets = ausSets.get(inventar) ?? 0;
    const following = into.get(inventar) ?? [];
    const wanted = withZubehoer(
      { ...nothingWanted, ausSets: fromSets, paid: fromSets },
      following,
      (main) => amounts.get(main) ?? 0,
    );
    const now = wanted.ausSets + wanted.zubehoer;
    const by = now - totalOf(before.get(inventar));
    const zeile = zeileOf.get(inventar);
    if (!zeile) {
      if (by <= 0 || !zubehoerOf.has(inventar)) continue;
      const faktor = faktorFor(inventar, sets, following, faktoren);
      amounts.set(inventar, by);
      faktoren.set(inventar, faktor);
      create.push({ inventar: inventar as InventarArtikel['id'], anzahl: by, faktor, wanted }); // as above
      continue;
    }
    const anzahl = written.has(zeile.id) ? zeile.anzahl : Math.max(0, inThousandths(zeile.anzahl + by));
    amounts.set(inventar, anzahl);
    if (anzahl === 0 && now === 0 && goesByItself(zeile, written)) remove.push(zeile.id);
    else if (anzahl !== zeile.anzahl)
      change.push({
        id: zeile.id,
        inventar: zeile.inventar,
        anzahl,
        by: inThousandths(anzahl - zeile.anzahl),
      });
  }
  return { create, change, remove };
}

const totalOf = (wanted: Wanted = nothingWanted): number => wanted.ausSets + wanted.zubehoer;

function goesByItself(zeile: SettledZeile, written: ReadonlySet<string>): boolean {
  const isCounted =
    zeile.out + zeile.in + zeile.vermisst + zeile.defekt + zeile.verbraucht > 0 ||
    zeile.ersetzt > 0 ||
    zeile.statt > 0;
  return zeile.vonSelbst && !isCounted && zeile.anmerkunug === '' && !written.has(zeile.id);
}

/** That of the set, otherwise that of the line it follows. */
function faktorFor(
  inventar: string,
  sets: Unsettled['sets'],
  following: readonly { readonly main: string }[],
  faktoren: ReadonlyMap<string, number>,
): number {
  const set = sets.find(({ teile }) => teile.some((teil) => teil.inventar === inventar));
  const [main] = following.flatMap((each) => faktoren.get(each.main) ?? []);
  return set?.faktor ?? main ?? 1;
}
