import { platzSortierung } from '../lagerplatz/sortierung.ts';

/** What an item amounts to now, pieces. */
export interface Bestand {
  /** What stock counts. */
  readonly anzahl: number;
  /** Still out with lists. */
  readonly unterwegs: number;
  /** Known to be lost or used up, and still in `anzahl`. */
  readonly fehlt: number;
}

/** What lies in the warehouse of an item by the books: what is on the road or known to be gone is not looked for (V4.7). */
export const sollOf = ({ anzahl, unterwegs, fehlt }: Bestand): number =>
  Math.max(0, anzahl - unterwegs - fehlt);

/** Whether a place is this one or lies in it: `A-02-10` lies in `A-02`. */
export function liegtIn(platz: string, other: string): boolean {
  if (platz === '' || other === '') return platz === other;
  const [inner, outer] = [platzSortierung(platz), platzSortierung(other)];
  return inner === outer || inner.startsWith(`${outer}-`);
}

/** What an inventory is about; nothing chosen is the whole stock. */
export interface Umfang {
  /** Names of places. */
  readonly plaetze: readonly string[];
  /** Ids of groups of goods. */
  readonly gruppen: readonly string[];
}

/** Whether an inventory is about an item that has its place there (`platz` by name, '' for none). */
export function gehoertDazu(
  { plaetze, gruppen }: Umfang,
  { gruppe, platz }: { readonly gruppe: string; readonly platz: string },
): boolean {
  if (plaetze.length === 0 && gruppen.length === 0) return true;
  return gruppen.includes(gruppe) || plaetze.some((each) => liegtIn(platz, each));
}
