import type { Projekt } from '@traverse/domain/entities';

type Dispo = Projekt['dispo'][number];

/**
 * Rows of the Dispo as they are to be stored: what a row was left behind on stays with the row of the same days, of several
 * that of the same text (L 2.2). What a client sends there empties it, and sets none. `sent`: the rows as they came.
 */
export function withCells(before: readonly Dispo[], after: readonly Dispo[], sent: unknown): Dispo[] {
  const rest = [...before];
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return after.map((row, index) => {
    const same = rest.filter(({ von, bis }) => von === row.von && bis === row.bis);
    const stored = same.find(({ beschreibung }) => beschreibung === row.beschreibung) ?? same[0];
    if (stored) rest.splice(rest.indexOf(stored), 1);
    const { projektVon: _, projektBis: __, ...plain } = row;
    if (!stored?.projektVon || (rows.length === after.length && isEmptied(rows[index]))) return plain;
    return {
      ...plain,
      projektVon: stored.projektVon,
      ...(stored.projektBis && { projektBis: stored.projektBis }),
    };
  });
}

const isEmptied = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'projektVon' in row && row.projektVon === '';
