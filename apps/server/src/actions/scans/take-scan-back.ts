import { entities, type Listenzeile } from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { Write } from '../../records/engine.ts';
import { deleteRecord, updateRecord } from '../../records/write-record.ts';
import { takeSetBack } from './add-set.ts';
import { takeInventurBack } from './count-inventur.ts';
import { takeOffList } from './put-on-list.ts';
import { refused, remember } from './scan-answers.ts';
import { uncountIn } from './scan-befund.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';
import { movedSince, putGeraetBack } from './undo-geraet.ts';
import { contentProblem, putInhaltBack, takeOutAgain } from './undo-inhalt.ts';

const { inventar_inventarlisten } = entities;

interface Undo {
  readonly id: string;
  readonly undoes: string;
}

/** Takes a scan of the same user back, once. A line that the scan had made, and nobody used since, goes with it. */
export async function takeScanBack({ id, undoes }: Undo, write: Write): Promise<ScanAnswer> {
  const { transaction, authority } = write;
  const scan = await transaction.find(storedScans, undoes);
  if (!scan?.field || scan.user !== authority.reader.id || scan.result === 'undone') {
    return refused(id, 'Dieser Scan wurde nicht gezählt, es gibt nichts zurückzunehmen.');
  }
  if (scan.undone) return refused(id, 'Dieser Scan ist schon zurückgenommen.');
  if (scan.set !== '') return takeSetBack(id, scan, write);
  const moved = scan.geraet === '' ? '' : await movedSince(scan, write);
  if (moved !== '') return refused(id, moved);
  const { field, by } = scan;
  if (field === 'gezaehlt') return takeInventurBack(id, scan, write);
  if (field === 'imCase') return takeOutAgain(id, scan, write);
  const zeile = await transaction.lock(inventar_inventarlisten, scan.zeile);
  if (!zeile) return refused(id, 'Die Zeile steht nicht mehr auf der Liste.');
  if (zeile[field] < by) {
    return refused(id, `Der Zähler wurde inzwischen geändert und steht auf ${formatZahl(zeile[field])}.`);
  }
  const left = await contentProblem(scan, write);
  if (left !== '') return refused(id, left);
  if (scan.geraet !== '') await putGeraetBack(scan, write);
  await putInhaltBack(scan, write);
  const { dazu } = scan;
  const before = dazu > 0 ? await lower({ ...scan, field }, zeile, write) : zeile;
  const made = dazu > 0 ? dazu : by;
  const goes = scan.newZeile && before.anzahl === made && before.out === 0 && before.in === 0;
  const lowered = dazu > 0 ? await takeOffList(scan, before, write) : before;
  if (goes) await deleteRecord(inventar_inventarlisten, zeile.id, write);
  const after = goes || dazu > 0 ? lowered : await lower({ ...scan, field }, zeile, write);
  await transaction.update(storedScans, undoes, { undone: true });
  const answer = await remember(
    id,
    { zeile: after, name: '' },
    {
      field,
      by: -by,
      newZeile: false,
      result: 'undone',
      words: 'Zurückgenommen',
      detail: goes ? 'nicht mehr auf der Liste' : `wieder ${formatZahl(after[field])}`,
    },
    write,
  );
  return goes ? { ...answer, zeile: null } : answer;
}

type OnList = StoredScan & { readonly field: Exclude<StoredScan['field'], '' | 'gezaehlt' | 'imCase'> };

function lower(scan: OnList, zeile: Listenzeile, write: Write): Promise<Listenzeile> {
  const { field, by } = scan;
  if (field !== 'anzahl' && field !== 'gepackt' && field !== 'out') return uncountIn(scan, zeile, write);
  return updateRecord(inventar_inventarlisten, zeile.id, { [`${field}-`]: by }, write);
}
