import type { ScanMode } from '../code/scan-commands.ts';
import type { Geraet, Listenzeile } from '../entities/index.ts';
import type { Buchung, Verfuegbarkeit } from '../inventarliste/verfuegbarkeit.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { addDays, type Day } from '../values/dates.ts';
import { openPieces } from './counters.ts';

/** A line of the item on a list, with what stands on the list's documents as far as the reader may see them. */
export interface KarteZeile {
  readonly zeile: Pick<Listenzeile, 'id' | 'inventarliste' | 'anzahl' | 'out' | 'in'> &
    Partial<Pick<Listenzeile, 'vermisst' | 'verbraucht'>>;
  readonly packliste: { readonly id: string; readonly name: string } | undefined;
  readonly von: Day;
  readonly bis: Day;
}

/** Pieces of a line that have left the warehouse and are not back. */
export function piecesOut({ zeile }: Pick<KarteZeile, 'zeile'>): number {
  return zeile.out > 0 ? openPieces(zeile, 'in') : 0;
}

export interface CountChoice extends KarteZeile {
  readonly packliste: NonNullable<KarteZeile['packliste']>;
  readonly mode: Exclude<ScanMode, 'add' | 'pack'>;
  /** Pieces that are still to be counted there. */
  readonly open: number;
  /** It was missed there, and is in somebody's hand. */
  readonly isFound?: true;
}

/**
 * Where a scanned item is most likely to be counted now: on the lists that run, or begin tomorrow, and on those it has
 * not come back from. What is over comes back first; the others in the order in which they begin.
 */
export function countChoices(zeilen: readonly KarteZeile[], today: Day): readonly CountChoice[] {
  const choices = zeilen.flatMap((each): readonly CountChoice[] => {
    const { packliste, zeile, von, bis } = each;
    if (!packliste) return [];
    const [back, toLoad] = [piecesOut(each), openPieces(zeile, 'out')];
    // A list of a single day is loaded on it.
    const isEnding = von < bis ? today >= bis : today > bis;
    if (back > 0 && (isEnding || toLoad === 0)) return [{ ...each, packliste, mode: 'in', open: back }];
    const runs = addDays(von, -1) <= today && today <= bis;
    return runs && toLoad > 0 ? [{ ...each, packliste, mode: 'out', open: toLoad }] : [];
  });
  return choices.toSorted(
    (one, other) =>
      Number(one.mode === 'out') - Number(other.mode === 'out') || compareTexts(one.von, other.von),
  );
}

/** The same for one device: out from the warehouse, back from where it is, or found where it was missed. */
export function choicesOfGeraet(
  zeilen: readonly KarteZeile[],
  { liste, zustand }: Pick<Geraet, 'liste' | 'zustand'>,
  today: Day,
): readonly CountChoice[] {
  const isThere = ({ zeile }: KarteZeile) => zeile.inventarliste === liste;
  if (liste !== '' && zustand === 'vermisst')
    return zeilen
      .filter(isThere)
      .flatMap(({ packliste, ...each }) =>
        packliste ? [{ ...each, packliste, mode: 'in' as const, open: 1, isFound: true as const }] : [],
      );
  return countChoices(zeilen, today).filter((choice) =>
    liste === '' ? choice.mode === 'out' : choice.mode === 'in' && isThere(choice),
  );
}

export interface JobFacts {
  /** The booking that begins next. */
  readonly next: Buchung | undefined;
  /** Free on every day before it begins; without one, on every day that is known. */
  readonly freeUntil: number;
}

/** What an item is wanted for next, and what is free until then (CODE-02). */
export function jobFacts(
  { item, tage, listen }: Pick<Verfuegbarkeit, 'item' | 'tage' | 'listen'>,
  today: Day,
): JobFacts {
  const [next] = listen
    .filter(({ art, von }) => art === 'verbucht' && von > today)
    .toSorted((one, other) => compareTexts(one.von, other.von));
  const before = tage.filter(({ von, bis }) => bis >= today && (!next || von < next.von));
  return { next, freeUntil: Math.min(item.anzahl, ...before.map(({ frei }) => frei)) };
}
