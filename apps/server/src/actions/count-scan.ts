import {
  defaultEinheit,
  entities,
  formatZahl,
  type Inventarliste,
  type Listenzeile,
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
  const { id, user, zeile, result, words, detail } = known;
  if (user !== authority.reader.id) {
    return refused(id, 'Diese Kennung gehört zu einem Scan von jemand anderem.');
  }
  const now = await transaction.find(inventar_inventarlisten, zeile);
  return { id, result: result || 'counted', words, detail, zeile: now ? standOf(now) : null };
}

async function count(scan: NewScan, write: Write): Promise<ScanAnswer> {
  const code = parseScanCode(scan.code);
  if (code.kind !== 'item') return refused(scan.id, 'Der Code steht auf keinem unserer Etiketten.');
  const liste = await write.transaction.find(inventarlisten, scan.inventarliste);
  if (!liste) return refused(scan.id, LISTE_IS_GONE);
  const ids = code.ids.filter(isRecordId);
  const outcome = scanOutcome(
    { ids, count: code.count },
    scan.mode,
    await zeilenWith(ids, scan.inventarliste, write),
  );
  if (outcome.result === 'notOnList') {
    const added = scan.mode === 'add' ? await addZeile(scan.id, ids, code.count, liste.id, write) : undefined;
    return added ?? { id: scan.id, ...outcome, zeile: null };
  }
  const { zeile, ...counted } = outcome;
  const after = await updateRecord(
    inventar_inventarlisten,
    zeile,
    { [`${counted.field}+`]: counted.by },
    write,
  );
  return remember(scan.id, after, { ...counted, newZeile: false }, write);
}

/** The lines of the list that the code may mean, one for each reading that is on it. */
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

/** Nothing when the code is no item's: then it is as unknown as in the other modes. */
async function addZeile(
  scan: string,
  ids: readonly string[],
  anzahl: number,
  inventarliste: Inventarliste['id'],
  write: Write,
): Promise<ScanAnswer | undefined> {
  const [artikel] = await write.transaction.findMany(inventar, ids);
  if (!artikel) return undefined;
  const draft = newZeile(artikel, { inventarliste, anzahl, faktor: 1 });
  const zeile = await createRecord(inventar_inventarlisten, draft, write);
  const counted = {
    result: 'counted',
    field: 'anzahl',
    by: anzahl,
    newZeile: true,
    words: `Hinzugefügt: ${formatZahl(anzahl)} ${artikel.einheit || defaultEinheit}`,
    detail: 'neu auf der Liste',
  } as const;
  return remember(scan, zeile, counted, write);
}
