import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type ListenSet,
} from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { faktorOnListe } from '../../claims/mietfaktor.ts';
import type { Write } from '../../records/engine.ts';
import { createRecord, deleteRecord, updateRecord } from '../../records/write-record.ts';
import { cameAlong } from './came-along.ts';
import { refused, remember } from './scan-answers.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';

const { listen_sets, inventar_inventarlisten } = entities;

interface AddedSet {
  readonly set: InventarArtikel;
  readonly anzahl: number;
  readonly liste: Inventarliste;
}

/** The code of a set adds the set, once or more of it; its parts follow and are said (SET-03, W 2.3). */
export async function addSet(
  scan: string,
  { set, anzahl, liste }: AddedSet,
  write: Write,
): Promise<ScanAnswer> {
  const { transaction } = write;
  const [known] = await transaction.findWhere(listen_sets, { inventarliste: liste.id, set: set.id }, 1);
  const added: ListenSet = known
    ? await updateRecord(listen_sets, known.id, { 'anzahl+': anzahl }, write)
    : await createRecord(listen_sets, await newSet({ set, anzahl, liste }, write), write);
  const along = await cameAlong(write);
  const zeilen = await transaction.findReferring(inventar_inventarlisten, 'inventarliste', [liste.id]);
  const parts = added.teile.map((teil) => zeilen.find(({ inventar }) => inventar === teil.inventar));
  const zeile = parts.find((each) => each !== undefined);
  if (!zeile) return refused(scan, 'Die Teile des Sets gibt es nicht mehr.');
  const counted = {
    field: 'anzahl',
    by: anzahl,
    newZeile: !known,
    set: added.id,
    result: 'counted',
    words: `${formatZahl(anzahl)} × Set ${set.name}`,
    detail: [`${formatZahl(added.anzahl)} auf der Liste`, along].filter((each) => each !== '').join(', '),
  } as const;
  return { ...(await remember(scan, { zeile, name: set.name }, counted, write)), set: set.id };
}

async function newSet({ set, anzahl, liste }: AddedSet, { transaction }: Write) {
  const faktor = await faktorOnListe(set, liste.id, transaction);
  return { inventarliste: liste.id, set: set.id, anzahl, faktor };
}

/** Takes sets back that a scan has added; what their parts brought goes with them. */
export async function takeSetBack(id: string, scan: StoredScan, write: Write): Promise<ScanAnswer> {
  const { transaction } = write;
  const set = await transaction.lock(listen_sets, scan.set);
  if (!set) return refused(id, 'Das Set steht nicht mehr auf der Liste.');
  const zeile = await transaction.lock(inventar_inventarlisten, scan.zeile);
  if (!zeile) return refused(id, 'Die Zeile steht nicht mehr auf der Liste.');
  const rest = set.anzahl - scan.by;
  if (rest < 0) return refused(id, `Von dem Set stehen nur noch ${formatZahl(set.anzahl)} auf der Liste.`);
  const goes = rest === 0 && scan.newZeile;
  if (goes) await deleteRecord(listen_sets, set.id, write);
  else await updateRecord(listen_sets, set.id, { 'anzahl-': scan.by }, write);
  await cameAlong(write);
  await transaction.update(storedScans, scan.id, { undone: true });
  const undone = {
    field: 'anzahl',
    by: -scan.by,
    newZeile: false,
    result: 'undone',
    words: 'Zurückgenommen',
    detail: goes ? 'nicht mehr auf der Liste' : `wieder ${formatZahl(rest)} auf der Liste`,
  } as const;
  const now = await transaction.find(inventar_inventarlisten, zeile.id);
  const answer = await remember(id, { zeile: now ?? zeile, name: '' }, undone, write);
  return now ? answer : { ...answer, zeile: null };
}
