import type { Ladegut } from './ladegut.ts';

/** Pieces of an item that lie for good in a case (W 2.5). */
export interface ImCase {
  /** The case, and the item that it is one of. */
  readonly behaelter: string;
  readonly caseArtikel: string;
  readonly artikel: string;
  readonly anzahl: number;
  /** In kg, of one. */
  readonly gewicht: number;
}

/**
 * The lines of a list with what lies in their cases: each case weighs the mean of all there are, empty ones too, and its pieces
 * are not weighed a second time where they stand on the list as well (W 6.1, V6.11).
 */
export function withInhalt<Zeile extends Ladegut & { readonly inventar: string }>(
  zeilen: readonly Zeile[],
  inhalte: readonly ImCase[],
): readonly Zeile[] {
  if (inhalte.length === 0) return zeilen;
  const inCases = new Map<string, number>();
  const inhalt = new Map<string, number>();
  const darin = new Map<string, { name: string; anzahl: number }[]>();
  for (const [caseArtikel, own] of Map.groupBy(inhalte, ({ caseArtikel }) => caseArtikel)) {
    const zeile = zeilen.find(({ inventar }) => inventar === caseArtikel);
    if (!zeile) continue;
    // Who packs takes any of them.
    const cases = Math.max(zeile.artikel.anzahl, new Set(own.map(({ behaelter }) => behaelter)).size);
    inhalt.set(caseArtikel, own.reduce((sum, { anzahl, gewicht }) => sum + anzahl * gewicht, 0) / cases);
    const within: { name: string; anzahl: number }[] = [];
    for (const [artikel, pieces] of Map.groupBy(own, (piece) => piece.artikel)) {
      const before = inCases.get(artikel) ?? 0;
      const all = pieces.reduce((sum, { anzahl }) => sum + anzahl, 0);
      const held = (all * zeile.anzahl) / cases;
      inCases.set(artikel, before + held);
      const listed = zeilen.find(({ inventar }) => inventar === artikel);
      const anzahl = Math.min(held, (listed?.anzahl ?? 0) - before);
      if (listed && anzahl > 0) within.push({ name: listed.name, anzahl });
    }
    darin.set(caseArtikel, within);
  }
  return zeilen.map((zeile) => {
    const within = darin.get(zeile.inventar);
    return {
      ...zeile,
      inhalt: inhalt.get(zeile.inventar) ?? 0,
      imCase: Math.min(zeile.anzahl, inCases.get(zeile.inventar) ?? 0),
      ...(within && { darin: within }),
    };
  });
}
