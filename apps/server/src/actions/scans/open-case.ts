import { type BehaelterInhalt, entities, type Geraet } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { raiseInhalt } from '../../effects/geraet-im-case.ts';
import type { Write } from '../../records/engine.ts';
import type { NewScan } from './scan-answers.ts';
import type { StoredScan } from './stored-scans.ts';

const { behaelter_inhalt, geraete, inventar, inventarlisten } = entities;

/** The case that is open while something is scanned. */
export interface OpenCase {
  readonly geraet: Geraet;
  /** What is put in is counted on the list as well; into a fixed one it only goes in. */
  readonly isWechselnd: boolean;
}

/** The open case of a scan; German where it cannot be open, undefined where none is. */
export async function openCaseOf(
  { behaelter, inventarliste, mode }: NewScan,
  { transaction }: Write,
): Promise<OpenCase | string | undefined> {
  if (behaelter === undefined) return undefined;
  if (mode === 'add') return 'Hinzugefügt wird ohne offenes Case. Schließ es zuerst.';
  const geraet = await transaction.lock(geraete, behaelter);
  const item = geraet && (await transaction.find(inventar, geraet.inventar));
  if (!geraet || item?.typ !== 'Case') return 'Das offene Case gibt es nicht mehr. Scanne es noch einmal.';
  if (geraet.liste !== '' && geraet.liste !== inventarliste)
    return `${geraet.bezeichnung} ist auf einer anderen Liste unterwegs.`;
  return { geraet, isWechselnd: isWechselnd(item) };
}

type Change = StoredScan['inhalt'][number];

export const changeOf = (facts: Pick<Change, 'behaelter' | 'inventar'> & Partial<Change>): Change => ({
  ist: 0,
  draussen: 0,
  zeile: '',
  by: 0,
  neu: false,
  ...facts,
});

/** Why pieces without a number do not go into the open case; '' where they do. */
export async function intoOpenProblem(
  { geraet }: OpenCase,
  item: BehaelterInhalt['inventar'],
  { inventarliste }: NewScan,
  { transaction }: Write,
): Promise<string> {
  const [row] = await transaction.findWhere(behaelter_inhalt, { behaelter: geraet.id, inventar: item }, 1);
  return row && row.draussen > 0 && row.liste !== inventarliste
    ? `In ${geraet.bezeichnung} liegt noch ${row.bezeichnung} von einer anderen Liste. Zähl es zuerst dort zurück.`
    : '';
}

/** Pieces without a number lie in it from now on; out of the warehouse, where they are counted out. */
export async function putInto(
  { geraet }: OpenCase,
  item: BehaelterInhalt['inventar'],
  by: number,
  { mode, inventarliste }: NewScan,
  write: Write,
): Promise<void> {
  await raiseInhalt(geraet.id, item, by, write.context);
  const draussen = mode === 'out' ? by : 0;
  if (draussen > 0) await sendInhalt(geraet.id, item, draussen, inventarliste, write);
}

/** So many of what lies in a case are out on a list, or are not any more (`by` below 0). */
export async function sendInhalt(
  behaelter: Geraet['id'],
  item: BehaelterInhalt['inventar'],
  by: number,
  liste: string,
  { context, transaction }: Write,
): Promise<void> {
  const [row] = await transaction.findWhere(behaelter_inhalt, { behaelter, inventar: item }, 1);
  if (!row) return;
  const draussen = Math.max(0, row.draussen + by);
  const on = draussen === 0 ? undefined : await transaction.find(inventarlisten, liste);
  await context.update(behaelter_inhalt, row.id, { draussen, liste: on?.id ?? '' });
}

/** What some work does to the content of all cases of an item, beside what it answers. */
export async function watchingInhalt<Result>(
  item: BehaelterInhalt['inventar'],
  { transaction }: Write,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly changes: readonly Change[] }> {
  const before = await transaction.findWhere(behaelter_inhalt, { inventar: item });
  const result = await work();
  const after = await transaction.findWhere(behaelter_inhalt, { inventar: item });
  const cases = [...new Set([...before, ...after].map(({ behaelter }) => behaelter))];
  const changes = cases.flatMap((behaelter) => {
    const was = before.find((row) => row.behaelter === behaelter);
    const is = after.find((row) => row.behaelter === behaelter);
    const ist = (is?.ist ?? 0) - (was?.ist ?? 0);
    const draussen = (is?.draussen ?? 0) - (was?.draussen ?? 0);
    return ist === 0 && draussen === 0 ? [] : [changeOf({ behaelter, inventar: item, ist, draussen })];
  });
  return { result, changes };
}
