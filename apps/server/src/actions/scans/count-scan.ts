import { isTooMuchAtOnce } from '@traverse/domain/code/code-owner';
import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { ohneNummer } from '@traverse/domain/geraet/geraet-scan';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { NOT_OURS, tooMuchAtOnce } from '@traverse/domain/packliste/new-scan';
import {
  countedWords,
  NEW_ON_LIST,
  NOT_ON_LIST,
  type ScanField,
  scanOutcome,
} from '@traverse/domain/packliste/scan-outcome';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { LISTE_IS_GONE, type ScanRequest } from '@traverse/wire';
import { geraeteOnRoad } from '../../effects/geraete-of-zeile.ts';
import type { Write } from '../../records/engine.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { alreadyClaimed } from '../belege/liste-belege.ts';
import { addSet } from './add-set.ts';
import { cameAlong } from './came-along.ts';
import { countInventur, inventurAgain } from './count-inventur.ts';
import { fillWithGeraet, fillWithItems } from './fill-case.ts';
import { lineOn } from './line-on.ts';
import { intoOpenProblem, type OpenCase, openCaseOf, putInto, watchingInhalt } from './open-case.ts';
import { putOnList } from './put-on-list.ts';
import { type ReadChips, readAlready } from './read-chips.ts';
import { artikelWith, type ReadCode, readCode } from './read-code.ts';
import { type NewScan, refused, remember, standOf } from './scan-answers.ts';
import { countIn } from './scan-befund.ts';
import { countGeraet } from './scan-geraet.ts';
import { type StoredScan, storedScans } from './stored-scans.ts';
import { takeScanBack } from './take-scan-back.ts';
import { untestedWords } from './untested-words.ts';

const { geraete, inventar, inventarlisten, inventar_inventarlisten, listen_sets } = entities;

/**
 * Counts a scan, or takes one back, inside the running transaction, with the rights of who delivers it. The scan is
 * stored with what it changed: the second time it is answered with what came of it the first time.
 */
export async function countScan(scan: ScanRequest, write: Write, chips: ReadChips): Promise<ScanAnswer> {
  const known = await write.transaction.find(storedScans, scan.id);
  if ('undoes' in scan) return known ? answerAgain(known, write) : takeScanBack(scan, write);
  const read = await readCode(scan.code, write);
  if (known) {
    // The same chip once more in this delivery is a repeat, as it was the first time.
    if (read?.owner?.taught && !('inventur' in scan)) chips.isFirst(scan, read.owner.taught);
    return answerAgain(known, write);
  }
  return 'inventur' in scan ? countInventur(scan, read, write) : count(scan, read, write, chips);
}

async function answerAgain(known: StoredScan, { transaction, authority }: Write): Promise<ScanAnswer> {
  const { id, user, zeile, inventar: item, result, words, detail, by, geraet } = known;
  if (user !== authority.reader.id) {
    return refused(id, 'Diese Kennung gehört zu einem Scan von jemand anderem.');
  }
  if (known.inventur !== '') return inventurAgain(known, transaction);
  const now = await transaction.find(inventar_inventarlisten, zeile);
  const set = known.set === '' ? undefined : await transaction.find(listen_sets, known.set);
  const artikel = result === 'undone' ? undefined : await transaction.find(inventar, set?.set ?? item);
  const device = result === 'undone' || geraet === '' ? undefined : await transaction.find(geraete, geraet);
  return {
    id,
    result: result || 'counted',
    words,
    detail,
    name: device?.bezeichnung ?? artikel?.name ?? '',
    by,
    zeile: now ? standOf(now) : null,
    ...(set ? { set: set.set } : {}),
    ...(geraet === '' ? {} : { geraet }),
  };
}

async function count(
  scan: NewScan,
  read: ReadCode | undefined,
  write: Write,
  chips: ReadChips,
): Promise<ScanAnswer> {
  if (!read) return { id: scan.id, result: 'notOnList', ...NOT_OURS, name: '', zeile: null };
  const liste = await write.transaction.find(inventarlisten, scan.inventarliste);
  if (!liste) return refused(scan.id, LISTE_IS_GONE);
  const { artikel, owner, geraet, platz } = read;
  if (platz !== undefined)
    return refused(scan.id, `Das ist der Lagerplatz ${platz}. Gezählt werden Artikel und Geräte.`);
  const open = await openCaseOf(scan, write);
  if (typeof open === 'string') return refused(scan.id, open);
  const into = open?.isWechselnd ? open : undefined;
  const fills = open && !open.isWechselnd ? open : undefined;
  const countDevice = (device: Geraet, pieces: number) =>
    fills
      ? fillWithGeraet(scan, { geraet: device, count: pieces, into: fills, liste }, write)
      : countGeraet(scan, { geraet: device, count: pieces, liste, into }, write);
  if (geraet) return countDevice(geraet, read.count);
  if (owner && isTooMuchAtOnce(owner)) return { ...refused(scan.id, ''), ...tooMuchAtOnce(owner) };
  if (owner?.taught && !chips.isFirst(scan, owner.taught)) return readAlready(scan.id, owner.taught);
  const taught = owner && owner.geraet !== '' && (await write.transaction.find(geraete, owner.geraet));
  if (taught) return countDevice(taught, owner.count);
  const known = owner?.taught ? await artikelWith([owner.inventar], write) : artikel;
  const pieces = owner?.count ?? read.count;
  if (fills) return fillWithItems(scan, { artikel: known, count: pieces, into: fills }, write);
  return countItems(scan, { artikel: known, count: pieces, liste, into }, write);
}

interface Scanned {
  /** That the code may mean, the likeliest first. */
  readonly artikel: readonly InventarArtikel[];
  readonly count: number;
  readonly liste: Inventarliste;
  readonly into?: OpenCase | undefined;
}

async function countItems(
  scan: NewScan,
  { artikel, count: pieces, liste, into }: Scanned,
  write: Write,
): Promise<ScanAnswer> {
  const [set] = artikel.filter(({ typ }) => typ === 'Set');
  if (set && (scan.mode === 'add' || scan.dazu))
    return addSet(scan.id, { set, anzahl: pieces, liste }, write);
  if (set) return refused(scan.id, 'Ein Set hat keine Stücke. Scanne seine Teile.');
  const ids = artikel.map(({ id }) => id);
  const { befund = '' } = scan;
  const found = await zeilenWith(ids, scan.inventarliste, write);
  const [likeliest] = artikel;
  const put =
    scan.dazu && scan.mode !== 'add' && likeliest && found.length === 0
      ? await putOnList(scan, { artikel: likeliest, pieces, liste: liste.id }, write)
      : undefined;
  const zeilen = put ? [put.zeile] : found;
  const outcome = scanOutcome({ ids, count: pieces, befund }, scan.mode, zeilen);
  if (outcome.result === 'notOnList') {
    if (scan.mode === 'add' && likeliest) return addZeile(scan.id, likeliest, pieces, liste.id, write);
    const known = likeliest && { ...NOT_ON_LIST, name: likeliest.name };
    return { id: scan.id, ...outcome, name: '', ...known, zeile: null };
  }
  if (outcome.result === 'refused') return refused(scan.id, outcome.detail);
  const { field, by } = outcome;
  const meant =
    artikel.find(({ id }) => found.some((each) => each.id === outcome.zeile && each.inventar === id)) ??
    likeliest;
  const full = into && meant ? await intoOpenProblem(into, meant.id, scan, write) : '';
  if (full !== '') return refused(scan.id, full);
  const raised = async () => {
    const counted = await raise(scan, outcome, write);
    if (into) await putInto(into, counted.zeile.inventar, by, scan, write);
    return counted;
  };
  // Going out without a case touches none.
  const isWatched = meant !== undefined && (into !== undefined || scan.mode === 'in');
  const { result: raisedTo, changes: inhalt } = isWatched
    ? await watchingInhalt(meant.id, write, raised)
    : { result: await raised(), changes: [] };
  const { zeile, found: foundAgain, ...foundIn } = raisedTo;
  const name = artikel.find(({ id }) => id === zeile.inventar)?.name ?? '';
  // Said of the line as it is now: another scanner may have counted since it was read.
  const said = countedWords(zeile, scan.mode, by, { befund, found: foundAgain });
  const along = scan.mode === 'add' ? await cameAlong(write) : '';
  const rest =
    foundAgain > 0
      ? await alreadyClaimed(zeile, write.transaction, write.authority.reader)
      : along && `, ${along}`;
  const item = artikel.find(({ id }) => id === zeile.inventar);
  const numbers = item ? await numbersOf(item, zeile, scan.mode, liste, write) : nothingToSay;
  const lies = into ? `, in ${into.geraet.bezeichnung}` : '';
  const words = { ...said, detail: (put?.detail ?? said.detail) + rest + numbers.detail + lies };
  const counted = {
    ...words,
    field,
    by,
    newZeile: false,
    ...put?.facts,
    ...foundIn,
    inhalt,
    ...(befund === '' ? {} : { befund }),
  };
  return { ...(await remember(scan.id, { zeile, name }, counted, write)), ...numbers.answer };
}

const nothingToSay = { detail: '', answer: {} };

/** What was counted without a number where there are numbers, and whether enough of it is tested (GER-03, PRUEF-02). */
async function numbersOf(
  artikel: InventarArtikel,
  zeile: Listenzeile,
  mode: NewScan['mode'],
  liste: Inventarliste,
  write: Write,
) {
  if (mode === 'add') return nothingToSay;
  if (artikel.zaehlweise === 'Einzeln') {
    const onRoad = await geraeteOnRoad(zeile, write.transaction);
    const here = onRoad.filter(({ zustand }) => zustand !== 'vermisst').length;
    const without = ohneNummer(stillOut(zeile), here);
    const detail = mode === 'pack' || without === 0 ? '' : `, ${formatZahl(without)} ohne Gerätenummer`;
    return { detail, answer: { grund: 'keinGeraet' } as const };
  }
  const untested = mode === 'out' ? await untestedWords(artikel, liste, write) : '';
  return untested === '' ? nothingToSay : { detail: `, ${untested}`, answer: { hinweis: untested } };
}

async function raise(
  scan: NewScan,
  { zeile, field, by }: { readonly zeile: Listenzeile['id']; readonly field: ScanField; readonly by: number },
  write: Write,
) {
  if (scan.mode === 'in') return countIn(scan, zeile, by, write);
  const raised = await updateRecord(inventar_inventarlisten, zeile, { [`${field}+`]: by }, write);
  return { zeile: raised, found: 0 };
}

/** The lines of the list that the code may mean, one for each item that is on it. */
async function zeilenWith(
  ids: readonly string[],
  inventarliste: string,
  { transaction }: Write,
): Promise<readonly Listenzeile[]> {
  const found: Listenzeile[] = [];
  for (const id of ids) {
    const zeile = await lineOn(inventarliste, id, transaction);
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
  const along = await cameAlong(write);
  const words = { ...countedWords(zeile, 'add', anzahl), detail: NEW_ON_LIST + (along && `, ${along}`) };
  const counted = { ...words, field: 'anzahl', by: anzahl, newZeile: true } as const;
  return remember(scan, { zeile, name: artikel.name }, counted, write);
}
