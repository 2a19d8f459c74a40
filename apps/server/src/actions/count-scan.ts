import {
  countedWords,
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
  NEW_ON_LIST,
  newZeile,
  parseScanCode,
  scanOutcome,
} from '@traverse/domain';
import { LISTE_IS_GONE, type ScanAnswer, type ScanRequest } from '@traverse/wire';
import type { Write } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { createRecord, updateRecord } from '../records/write-record.ts';
import { refused, remember, standOf } from './scan-answers.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';
import { takeScanBack } from './take-scan-back.ts';

const { inventar, inventarlisten, inventar_inventarlisten } = entities;

type NewScan = Exclude<ScanRequest, { readonly undoes: string }>;

/**
 * Counts a scan, or takes one back, inside the running transaction, with the rights of who delivers it. The scan is
 * stored with what it changed: the second time it is answered with what came of it the first time.
 */
export async function countScan(scan: ScanRequest, write: Write): Promise<ScanAnswer> {
  const known = await write.transaction.find(storedScans, scan.id);
  if (known) return answerAgain(known, write);
  return 'undoes' in scan ? takeScanBack(scan, write) : count(scan, write);
}

async function answerAgain(known: StoredScan, { transaction, authority }: Write): Promise<ScanAnswer> {
  const { id, user, zeile, inventar: item, result, words, detail } = known;
  if (user !== authority.reader.id) {
    return refused(id, 'Diese Kennung gehört zu einem Scan von jemand anderem.');
  }
  const now = await transaction.find(inventar_inventarlisten, zeile);
  const artikel = result === 'undone' ? undefined : await transaction.find(inventar, item);
  return {
    id,
    result: result || 'counted',
    words,
    detail,
    name: artikel?.name ?? '',
    zeile: now ? standOf(now) : null,
  };
}

async function count(scan: NewScan, write: Write): Promise<ScanAnswer> {
  const code = parseScanCode(scan.code);
  if (code.kind !== 'item') return refused(scan.id, 'Der Code steht auf keinem unserer Etiketten.');
  const liste = await write.transaction.find(inventarlisten, scan.inventarliste);
  if (!liste) return refused(scan.id, LISTE_IS_GONE);
  const artikel = await artikelWith(code.ids.filter(isRecordId), write);
  const ids = artikel.map(({ id }) => id);
  const outcome = scanOutcome(
    { ids, count: code.count },
    scan.mode,
    await zeilenWith(ids, scan.inventarliste, write),
  );
  if (outcome.result === 'notOnList') {
    const [first] = artikel;
    if (scan.mode === 'add' && first) return addZeile(scan.id, first, code.count, liste.id, write);
    return { id: scan.id, ...outcome, name: '', zeile: null };
  }
  const { field, by } = outcome;
  // Said of the line as it is now: another scanner may have counted since it was read.
  const zeile = await updateRecord(inventar_inventarlisten, outcome.zeile, { [`${field}+`]: by }, write);
  const name = artikel.find(({ id }) => id === zeile.inventar)?.name ?? '';
  const counted = { ...countedWords(zeile, scan.mode, by), field, by, newZeile: false };
  return remember(scan.id, { zeile, name }, counted, write);
}

/** The items that a code may mean, the likeliest first. */
async function artikelWith(
  ids: readonly string[],
  { transaction }: Write,
): Promise<readonly InventarArtikel[]> {
  const found = await transaction.findMany(inventar, ids);
  return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
}

/** The lines of the list that the code may mean, one for each item that is on it. */
async function zeilenWith(
  ids: readonly string[],
  inventarliste: string,
  { transaction }: Write,
): Promise<readonly Listenzeile[]> {
  const found: Listenzeile[] = [];
  for (const id of ids) {
    const [zeile] = await transaction.findWhere(inventar_inventarlisten, { inventarliste, inventar: id }, 1);
    if (zeile) found.push(zeile);
  }
  return found;
}

async function addZeile(
  scan: string,
  artikel: InventarArtikel,
  anzahl: number,
  inventarliste: Inventarliste['id'],
  write: Write,
): Promise<ScanAnswer> {
  const draft = newZeile(artikel, { inventarliste, anzahl, faktor: 1 });
  const zeile = await createRecord(inventar_inventarlisten, draft, write);
  const words = { ...countedWords(zeile, 'add', anzahl), detail: NEW_ON_LIST };
  const counted = { ...words, field: 'anzahl', by: anzahl, newZeile: true } as const;
  return remember(scan, { zeile, name: artikel.name }, counted, write);
}
