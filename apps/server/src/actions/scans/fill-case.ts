import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { intoCaseProblem, raiseInhalt } from '../../effects/geraet-im-case.ts';
import type { Write } from '../../records/engine.ts';
import { caseOf } from './count-case.ts';
import { lineOn } from './line-on.ts';
import { changeOf, type OpenCase } from './open-case.ts';
import { type NewScan, refused, remember, vorherOf } from './scan-answers.ts';
import { judgeGeraet } from './scan-geraet.ts';

const { behaelter_inhalt, geraete } = entities;

/** Puts pieces into the open case with fixed content: the list counts the case, and not what is in it (W 2.6). */
export async function fillWithItems(
  scan: NewScan,
  {
    artikel: [item],
    count,
    into,
  }: { readonly artikel: readonly InventarArtikel[]; readonly count: number; readonly into: OpenCase },
  write: Write,
): Promise<ScanAnswer> {
  const zeile = await lineOf(into, scan, write);
  if (!zeile) return refused(scan.id, NOT_ON_LIST);
  if (!item) return refused(scan.id, 'Diesen Artikel gibt es nicht mehr.');
  if (item.typ === 'Set') return refused(scan.id, 'Ein Set liegt in keinem Case. Scanne seine Teile.');
  if (item.zaehlweise === 'Einzeln')
    return refused(scan.id, `${item.name} hat Nummern. Scanne das Etikett des Geräts, das hineinkommt.`);
  await raiseInhalt(into.geraet.id, item.id, count, write.context);
  const inhalt = [changeOf({ behaelter: into.geraet.id, inventar: item.id, ist: count })];
  return filled(scan, { zeile, into, item: item.id, name: item.name }, { by: count, inhalt }, write);
}

/** The same of a device, whose state and tests are asked as if it went out. */
export async function fillWithGeraet(
  scan: NewScan,
  {
    geraet: read,
    count,
    into,
    liste,
  }: {
    readonly geraet: Geraet;
    readonly count: number;
    readonly into: OpenCase;
    readonly liste: Inventarliste;
  },
  write: Write,
): Promise<ScanAnswer> {
  const { transaction, context } = write;
  if (count > 1) return refused(scan.id, 'Ein Gerät ist genau ein Stück.');
  const zeile = await lineOf(into, scan, write);
  if (!zeile) return refused(scan.id, NOT_ON_LIST);
  const geraet = await transaction.lock(geraete, read.id);
  if (!geraet) return refused(scan.id, 'Dieses Gerät gibt es nicht mehr.');
  const named = { name: geraet.bezeichnung, geraet: geraet.id };
  if (geraet.behaelter === into.geraet.id)
    return {
      ...refused(scan.id, `${geraet.bezeichnung} liegt schon darin. Es wurde nichts gezählt.`),
      words: 'Schon gezählt',
      grund: 'schonGescannt',
      ...named,
    };
  const nested = await intoCaseProblem(into.geraet, geraet, transaction);
  if (nested !== '') return { ...refused(scan.id, nested), ...named };
  const verdict = await judgeGeraet(
    { ...scan, mode: 'out' },
    await caseOf(geraet, write),
    zeile,
    liste,
    write,
  );
  if (verdict.does === 'refuse')
    return { ...refused(scan.id, verdict.detail), words: verdict.words, grund: verdict.grund, ...named };
  const isFound = geraet.zustand === 'vermisst';
  await moveGeraet(
    geraet,
    {
      behaelter: into.geraet.id,
      liste: into.geraet.liste,
      gepacktFuer: '',
      ...(isFound ? { zustand: 'einsatzbereit' } : {}),
    },
    [{ was: isFound ? 'gefunden' : 'umgelagert', ort: into.geraet.bezeichnung, scan: scan.id }],
    context,
  );
  const vorher = vorherOf(geraet, true);
  return filled(
    scan,
    { zeile, into, item: geraet.inventar, name: geraet.bezeichnung },
    { by: 1, ...vorher },
    write,
  );
}

const NOT_ON_LIST = 'Das offene Case steht nicht auf dieser Liste. Füg es zuerst hinzu.';

async function lineOf(
  { geraet }: OpenCase,
  { inventarliste }: NewScan,
  { transaction }: Write,
): Promise<Listenzeile | undefined> {
  return lineOn(inventarliste, geraet.inventar, transaction);
}

/** `3 von 4`, or how many lie in there now where nobody has said how many belong. */
async function filled(
  scan: NewScan,
  {
    zeile,
    into,
    item,
    name,
  }: {
    readonly zeile: Listenzeile;
    readonly into: OpenCase;
    readonly item: InventarArtikel['id'];
    readonly name: string;
  },
  facts: { readonly by: number } & Partial<Parameters<typeof remember>[2]>,
  write: Write,
): Promise<ScanAnswer> {
  const equals = { behaelter: into.geraet.id, inventar: item };
  const [row] = await write.transaction.findWhere(behaelter_inhalt, equals, 1);
  const detail = row ? `${formatZahl(row.ist)} von ${formatZahl(row.soll)}` : '';
  const said = { result: 'counted', words: `In ${into.geraet.bezeichnung} gelegt`, detail } as const;
  return remember(scan.id, { zeile, name }, { ...said, field: 'imCase', newZeile: false, ...facts }, write);
}
