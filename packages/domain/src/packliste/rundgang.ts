import type { NaechsteZeile } from './naechste-plaetze.ts';

/** What one of the lists that are packed on a walk still wants of an item. */
interface Offen {
  readonly liste: string;
  readonly offen: number;
  /** The item stands on it. */
  readonly stehtDrauf: boolean;
}

export interface Teil {
  readonly liste: string;
  readonly anzahl: number;
}

/**
 * Which lists of a walk so many pieces are for, in their order (SCAN-10): each gets what it still wants; what is more than all of
 * them want is the last one's, which says so. What stands on none of them is the first one's to answer for.
 */
export function aufListen(anzahl: number, listen: readonly Offen[]): readonly Teil[] {
  const teile: Teil[] = [];
  let left = anzahl;
  for (const { liste, offen } of listen) {
    const part = Math.min(left, offen);
    if (part > 0) teile.push({ liste, anzahl: part });
    left -= part;
  }
  if (left === 0) return teile;
  const last = teile.pop() ?? {
    liste: (listen.findLast(({ stehtDrauf }) => stehtDrauf) ?? listen[0])?.liste ?? '',
    anzahl: 0,
  };
  return [...teile, { ...last, anzahl: last.anzahl + left }];
}

/** The lines of an item at one place, of all lists of a walk together, and how much of it each wants. */
export interface Griffzeile<Line> extends NaechsteZeile<Line> {
  readonly teile: readonly NaechsteZeile<Line>[];
}

export function jeArtikel<Line extends { readonly inventar: string }>(
  zeilen: readonly NaechsteZeile<Line>[],
): readonly Griffzeile<Line>[] {
  return [...Map.groupBy(zeilen, ({ zeile }) => zeile.inventar).values()].flatMap((teile) => {
    const [first] = teile;
    if (!first) return [];
    const sum = (of: 'nimm' | 'counted' | 'goal') => teile.reduce((all, each) => all + each[of], 0);
    return [{ zeile: first.zeile, nimm: sum('nimm'), counted: sum('counted'), goal: sum('goal'), teile }];
  });
}
