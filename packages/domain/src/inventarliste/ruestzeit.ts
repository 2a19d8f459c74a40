import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import { addDays } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';

/** So many days before and after a job its pieces are taken as well: to be fetched, checked, repaired (PLAN-02). */
export interface Ruestzeit {
  readonly vor: number;
  readonly nach: number;
}

/** A list or an item may have days of its own; a number on the wire is never empty, so a word says that it has. */
export type RuestStufe = Partial<Pick<Inventarliste, 'ruestzeit' | 'ruestVor' | 'ruestNach'>>;

/** What holds where a list says nothing: of items that have days of their own, else of the firm. */
export interface RuestStufen {
  readonly firma: Ruestzeit;
  readonly artikel: ReadonlyMap<InventarArtikel['id'], Ruestzeit>;
}

/** The days of one level; nothing when the level above holds. */
export function eigeneRuestzeit({
  ruestzeit,
  ruestVor = 0,
  ruestNach = 0,
}: RuestStufe): Ruestzeit | undefined {
  return ruestzeit === 'eigene' ? { vor: ruestVor, nach: ruestNach } : undefined;
}

/** Whose days hold for an item on a list: those of the list, else of the item, else of the firm. */
export function ruestzeitOf(
  liste: RuestStufe,
  inventar: InventarArtikel['id'],
  stufen: RuestStufen | undefined,
): Ruestzeit {
  return eigeneRuestzeit(liste) ?? stufen?.artikel.get(inventar) ?? stufen?.firma ?? { vor: 0, nach: 0 };
}

/** These days with the ones around them. */
export function widened({ von, bis }: DayWindow, { vor, nach }: Ruestzeit): DayWindow {
  return { von: addDays(von, -vor), bis: addDays(bis, nach) };
}
