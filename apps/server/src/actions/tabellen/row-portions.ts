import type { Vorschauzeile, Zeile, Zeilenplan } from '@traverse/domain/tabelle/plan';
import { zellenText } from '@traverse/domain/tabelle/zelle';
import type { Ausgelassen } from './einlesungen.ts';
import { SHOWN_LENGTH } from './look-at-cells.ts';
import { bytesOf, type ZeileMitSchritten } from './portions.ts';

// Rows on their way out of the process that has decided about them.

const PORTION = 200;

export function portionsOf(rows: readonly unknown[]): Uint8Array[] {
  const portions: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += PORTION)
    portions.push(bytesOf(rows.slice(from, from + PORTION)));
  return portions;
}

export function shownRows(
  plans: readonly Zeilenplan[],
  zeilen: readonly Zeile[],
  gezeigt: readonly number[],
): Vorschauzeile[] {
  return plans.map(({ schritte: _, offen: __, fremd: ___, ...said }, index) => ({
    ...said,
    zellen: gezeigt.map((spalte) => zellenText(zeilen[index]?.zellen[spalte]).slice(0, SHOWN_LENGTH)),
  }));
}

export function leftOut(plans: readonly Zeilenplan[], zeilen: readonly Zeile[]): readonly Ausgelassen[] {
  return plans.flatMap(({ was, zeile, grund }, index) =>
    was === 'Fehler' ? [{ zeile, grund, zellen: zeilen[index]?.zellen.map(zellenText) ?? [] }] : [],
  );
}

export const withNames = ({ schritte, offen: _, ...plan }: Zeilenplan): ZeileMitSchritten => ({
  ...plan,
  schritte: schritte.map(({ entity, ...step }) => ({ ...step, sammlung: entity.collection })),
});
