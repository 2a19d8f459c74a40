import type { CellValue, CellWrite } from '@traverse/domain/cells/cells';
import type { InventarArtikel, Inventarliste, Listenzeile } from '@traverse/domain/entities';
import type { Konditionen } from '@traverse/domain/preise/konditionen';
import { artikelPreis } from '@traverse/domain/preise/konditionen';
import { refresh } from '../../api/queries.ts';
import { getRecord } from '../../api/records.ts';
import type { CellOutcome } from '../../records/cells/cell-owner.ts';
import { storedCell } from '../../records/cells/stored-cell.ts';
import { agreesToLess } from './ask-about-pflicht.ts';
import { writeZeile } from './store-zeile.ts';

/** Stores one cell of a line of an Inventarliste; what follows is asked as by its dialog (VERF-02, SET-02). */
export async function storeZeileCell(
  zeile: Listenzeile,
  liste: Pick<Inventarliste, 'verbucht'>,
  write: CellWrite,
): Promise<CellOutcome> {
  const { anzahl } = write.to;
  if (typeof anzahl === 'number' && !(await agreesToLess(zeile, anzahl))) return { is: 'given up' };
  const outcome = await storedCell(write, {
    collection: 'inventar_inventarlisten',
    id: zeile.id,
    known: zeile,
    load: () => getRecord('inventar_inventarlisten', zeile.id),
    valueIn: (newest) => fieldsIn(newest, write.to),
    store: async (newest, basedOn) =>
      (await writeZeile({ zeile: newest, liste, changes: write.to, basedOn })) ? newest : undefined,
  });
  await refresh('inventar_inventarlisten', 'inventarlisten');
  return outcome;
}

/** These fields of a line. */
function fieldsIn(zeile: Listenzeile, fields: CellValue): CellValue {
  const values: Readonly<Record<string, unknown>> = { ...zeile };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] as string | number])); // fields of cells are texts and numbers
}

/** Of a line its own price, or that there is none. */
export const preisValue = ({ preisArt, preis }: Pick<Listenzeile, 'preisArt' | 'preis'>): CellValue => ({
  preisArt,
  preis,
});

/** What is stored for a price that was typed, in cents; emptied it is that of the item again (RECH-12). */
export const preisValueFor = (typed: number | undefined): CellValue =>
  typed === undefined ? { preisArt: '', preis: 0 } : { preisArt: 'eigener', preis: typed };

/** What one piece costs by the value of its cell, in cents, before a discount. */
export function centsOfPreis(
  { preisArt, preis }: CellValue,
  artikel: Pick<InventarArtikel, 'id' | 'mietpreis' | 'gruppe'> | undefined,
  konditionen: Konditionen,
): number {
  if (preisArt === 'eigener') return Number(preis);
  return artikel ? artikelPreis(artikel, konditionen).preis : 0;
}
