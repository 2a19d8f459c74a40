import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { counterOfMode, openPieces } from '@traverse/domain/packliste/counters';
import { NEW_ON_LIST } from '@traverse/domain/packliste/scan-outcome';
import { formatZahl } from '@traverse/domain/values';
import type { Write } from '../../records/engine.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { cameAlong } from './came-along.ts';
import type { NewScan } from './scan-answers.ts';

const { inventar, inventar_inventarlisten } = entities;

interface Wanted {
  readonly artikel: InventarArtikel;
  readonly pieces: number;
  readonly liste: Inventarliste['id'];
  /** The one that is meant, where it has a number. */
  readonly geraet?: Geraet['id'];
}

/** What was put on the list, to be counted next in the same transaction. */
export interface PutOnList {
  readonly zeile: Listenzeile;
  /** As it is stored with the scan. */
  readonly facts: {
    readonly newZeile: true;
    readonly dazu: number;
    readonly statt: string;
    readonly stattBy: number;
  };
  /** German: `neu auf der Liste, statt Traverse 2 m (noch 3)`. */
  readonly detail: string;
}

/**
 * Puts on the list what a scan says is to go and is not wanted yet; of the line in whose place it goes as many pieces as
 * are still open there are wanted no more (SCAN-07).
 */
export async function putOnList(
  scan: NewScan,
  { artikel, pieces, liste, geraet }: Wanted,
  write: Write,
): Promise<PutOnList> {
  const statt = await lineInWhosePlace(scan, pieces, write);
  const draft = newZeile(artikel, { inventarliste: liste, anzahl: pieces, faktor: statt?.zeile.faktor ?? 1 });
  const zeile = await createRecord(
    inventar_inventarlisten,
    { ...draft, ...(geraet && { vorgesehen: [geraet] }) },
    write,
  );
  if (statt && statt.by > 0)
    await updateRecord(inventar_inventarlisten, statt.zeile.id, { 'anzahl-': statt.by }, write);
  const along = await cameAlong(write);
  return {
    zeile,
    facts: { newZeile: true, dazu: pieces, statt: statt?.zeile.id ?? '', stattBy: statt?.by ?? 0 },
    detail: [NEW_ON_LIST, statt?.words, along].filter(Boolean).join(', '),
  };
}

async function lineInWhosePlace({ statt, mode, inventarliste }: NewScan, pieces: number, write: Write) {
  const zeile =
    statt === undefined ? undefined : await write.transaction.lock(inventar_inventarlisten, statt);
  if (!zeile || zeile.inventarliste !== inventarliste) return undefined;
  const open = mode === 'add' ? 0 : openPieces(zeile, counterOfMode(mode));
  const by = Math.min(pieces, open, zeile.anzahl);
  const name = (await write.transaction.find(inventar, zeile.inventar))?.name ?? '';
  const words =
    by > 0 ? `statt ${name} (noch ${formatZahl(zeile.anzahl - by)})` : `von ${name} war nichts mehr offen`;
  return { zeile, by, words };
}

/** What was put on the list goes off it again with its scan, unless somebody has used the line since. */
export async function takeOffList(
  scan: { readonly dazu: number; readonly geraet: string; readonly statt: string; readonly stattBy: number },
  zeile: Listenzeile,
  write: Write,
): Promise<Listenzeile> {
  const { dazu, geraet, statt, stattBy } = scan;
  const other = stattBy > 0 && (await write.transaction.lock(inventar_inventarlisten, statt));
  if (other) await updateRecord(inventar_inventarlisten, other.id, { 'anzahl+': stattBy }, write);
  const back = { 'anzahl-': Math.min(dazu, zeile.anzahl), ...(geraet !== '' && { 'vorgesehen-': geraet }) };
  return updateRecord(inventar_inventarlisten, zeile.id, back, write);
}
