import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { raiseInhalt } from '../../effects/geraet-im-case.ts';
import type { Write } from '../../records/engine.ts';
import { deleteRecord, updateRecord } from '../../records/write-record.ts';
import { sendInhalt } from './open-case.ts';
import { refused, remember } from './scan-answers.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';
import { insideMovedBy, putGeraetBack } from './undo-geraet.ts';

const { inventar_inventarlisten } = entities;

/** Why what a scan counted with a case cannot be taken back, German; '' where it can. */
export async function contentProblem({ field, inhalt }: StoredScan, { transaction }: Write): Promise<string> {
  if (field !== 'out' && field !== 'in') return '';
  for (const { zeile: id, by } of inhalt) {
    if (by === 0) continue;
    const zeile = await transaction.lock(inventar_inventarlisten, id);
    if (!zeile || zeile[field] < by) return 'Der Inhalt wurde inzwischen anders gezählt.';
  }
  return '';
}

/** What lay in cases lies there again, and what was counted with them is not. */
export async function putInhaltBack({ id, field, inhalt, ...scan }: StoredScan, write: Write): Promise<void> {
  if (inhalt.length === 0) return;
  const line = await write.transaction.find(inventar_inventarlisten, scan.zeile);
  for (const { behaelter, inventar, ist, draussen, zeile, by, neu } of inhalt) {
    const [caseId, item] = [behaelter as Geraet['id'], inventar as InventarArtikel['id']]; // as they were stored
    if (ist !== 0) await raiseInhalt(caseId, item, -ist, write.context);
    if (draussen !== 0) await sendInhalt(caseId, item, -draussen, line?.inventarliste ?? '', write);
    // What is counted no more would leave its case otherwise.
    if (by > 0) await uncount({ zeile, by, neu, field }, write);
  }
  const boxes = new Set(inhalt.flatMap((each) => (each.by > 0 ? [each.behaelter as Geraet['id']] : []))); // as they were stored
  if (field === 'in' && line)
    for (const box of boxes) await sendDevicesAgain(id, box, line.inventarliste, write);
}

async function uncount(
  {
    zeile: id,
    by,
    neu,
    field,
  }: {
    readonly zeile: string;
    readonly by: number;
    readonly neu: boolean;
    readonly field: StoredScan['field'];
  },
  write: Write,
): Promise<void> {
  if (field !== 'out' && field !== 'in') return;
  const zeile = await updateRecord(inventar_inventarlisten, id, { [`${field}-`]: by }, write);
  if (neu && zeile.anzahl === by && zeile.out === 0 && zeile.in === 0)
    await deleteRecord(inventar_inventarlisten, zeile.id, write);
}

/** Devices that were signed off with their case are out again. */
async function sendDevicesAgain(
  scan: string,
  behaelter: Geraet['id'],
  liste: Geraet['liste'],
  { context, transaction }: Write,
): Promise<void> {
  for (const geraet of await insideMovedBy(scan, behaelter, transaction))
    if (geraet.liste === '')
      await moveGeraet(geraet, { liste }, [{ was: 'zurückgenommen', inventarliste: liste }], context);
}

/** What was put into a fixed case lies where it lay before. */
export async function takeOutAgain(id: string, scan: StoredScan, write: Write): Promise<ScanAnswer> {
  const zeile = await write.transaction.find(inventar_inventarlisten, scan.zeile);
  if (!zeile) return refused(id, 'Die Zeile steht nicht mehr auf der Liste.');
  if (scan.geraet !== '') await putGeraetBack(scan, write);
  await putInhaltBack(scan, write);
  await write.transaction.update(storedScans, scan.id, { undone: true });
  const said = { words: 'Zurückgenommen', detail: 'liegt nicht mehr im Case' };
  const facts = { field: 'imCase', by: -scan.by, newZeile: false, result: 'undone' } as const;
  return remember(id, { zeile, name: '' }, { ...facts, ...said }, write);
}
