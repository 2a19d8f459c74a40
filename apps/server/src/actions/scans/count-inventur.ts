import { isTooMuchAtOnce } from '@traverse/domain/code/code-owner';
import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventur,
  type InventurZeile,
} from '@traverse/domain/entities';
import { gehoertDazu } from '@traverse/domain/inventur/soll';
import { type Ort, ortDer, type ZaehlUrteil, zaehlUrteil } from '@traverse/domain/inventur/zaehlung';
import { NOT_OURS, tooMuchAtOnce } from '@traverse/domain/packliste/new-scan';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { decide } from '@traverse/schema';
import type { InventurScan } from '@traverse/wire';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { usernameOf } from '../../effects/username.ts';
import type { Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOfListen } from '../belege/liste-belege.ts';
import { platzOffen } from '../inventur/plaetze.ts';
import { umfangOf } from '../inventur/umfang.ts';
import { homeOf } from '../inventur/zuhause.ts';
import { artikelWith, type ReadCode } from './read-code.ts';
import { refused, storeScan } from './scan-answers.ts';
import type { StoredScan } from './stored-scans.ts';

const { geraete, inventar, inventur_zeilen, inventuren, lagerplaetze } = entities;

type Counts = Extract<ZaehlUrteil, { readonly does: 'count' }>;

/** What was scanned, and where it belongs. */
interface Thing {
  readonly artikel: InventarArtikel;
  readonly geraet: Geraet | undefined;
  readonly count: number;
}

/** Counts something at a place of an inventory, or says why not (IV-01). The inventory is locked: two phones count one row. */
export async function countInventur(
  scan: InventurScan,
  read: ReadCode | undefined,
  write: Write,
): Promise<ScanAnswer> {
  const { transaction, authority } = write;
  if (decide(inventuren.access.update, authority.reader) !== true)
    return refused(scan.id, 'Zählen darf nur, wer im Inventar ändert.');
  const inventur = await transaction.lock(inventuren, scan.inventur);
  if (!inventur) return refused(scan.id, 'Diese Inventur gibt es nicht mehr.');
  if (inventur.status === 'abgeschlossen') return refused(scan.id, `${inventur.name} ist abgeschlossen.`);
  const hier = await ortOf(scan.platz, transaction);
  if (!hier) return refused(scan.id, 'Diesen Lagerplatz gibt es nicht mehr.');
  if (read?.platz !== undefined) return refused(scan.id, `Das ist der Lagerplatz ${read.platz}.`);
  if (read?.owner && isTooMuchAtOnce(read.owner))
    return { ...refused(scan.id, ''), ...tooMuchAtOnce(read.owner) };
  const thing = read && (await thingOf(read, write));
  if (!thing) return { id: scan.id, result: 'notOnList', ...NOT_OURS, name: '', zeile: null };
  return countThing(scan, thing, { inventur, hier }, write);
}

async function countThing(
  scan: InventurScan,
  { artikel, geraet, count }: Thing,
  { inventur, hier }: { readonly inventur: Inventur; readonly hier: Ort },
  write: Write,
): Promise<ScanAnswer> {
  const { transaction, context } = write;
  const zuhause = await homeOf(artikel, geraet, transaction);
  const ort = ortDer({ hier, zuhause });
  const bisher = await zeileOf({ inventur, artikel, geraet, ort }, transaction);
  const bisherOrt = bisher ? ((await ortOf(bisher.lagerplatz, transaction))?.name ?? '') : '';
  const urteil = zaehlUrteil({
    artikel,
    geraet,
    hier,
    zuhause,
    by: scan.anzahl ?? count,
    bisher,
    bisherOrt,
    gehoertDazu: gehoertDazu(await umfangOf(inventur, transaction), {
      gruppe: artikel.gruppe,
      platz: zuhause.name,
    }),
    unterwegsAuf: await listName(geraet, write),
  });
  const name = geraet?.bezeichnung ?? artikel.name;
  const named = { name, ...(geraet ? { geraet: geraet.id } : {}) };
  if (urteil.does === 'refuse') {
    const { words, detail, grund } = urteil;
    return { ...refused(scan.id, detail), words, ...(grund ? { grund } : {}), ...named };
  }
  await platzOffen(inventur.id, hier.id, context);
  const zeile = await countRow({ inventur, artikel, geraet, bisher, name }, urteil, write);
  if (geraet) await noteWhere(scan, geraet, urteil, context);
  await storeScan(
    scan.id,
    {
      inventur: inventur.id,
      field: 'gezaehlt',
      by: urteil.by,
      result: 'counted',
      words: urteil.words,
      detail: urteil.detail,
      zeile: zeile.id,
      inventar: artikel.id,
      newZeile: bisher === undefined,
      ...(geraet
        ? { geraet: geraet.id, vorherPlatz: bisher?.lagerplatz ?? '', vorherOrt: geraet.lagerplatz }
        : {}),
    },
    write,
  );
  const { words, detail, by, hinweis } = urteil;
  const said = { words, detail, by, ...(hinweis === '' ? {} : { hinweis }) };
  return {
    id: scan.id,
    result: 'counted',
    ...said,
    ...named,
    zeile: null,
    gezaehlt: gezaehltAn(zeile, zuhause.id),
  };
}

interface Row {
  readonly inventur: Inventur;
  readonly artikel: InventarArtikel;
  readonly geraet: Geraet | undefined;
  readonly bisher: InventurZeile | undefined;
  readonly name: string;
}

async function countRow(
  { inventur, artikel, geraet, bisher, name }: Row,
  { ort, by, ergebnis }: Counts,
  { context, now }: Write,
): Promise<InventurZeile> {
  const lagerplatz = ort.id as InventurZeile['lagerplatz']; // the place was found
  const counted = {
    lagerplatz,
    wer: await usernameOf(context.transaction, context.reader),
    wann: stampOf(now),
  };
  if (!bisher) {
    const of = { inventur: inventur.id, inventar: artikel.id, ...(geraet ? { geraet: geraet.id } : {}) };
    return context.create(inventur_zeilen, { ...of, bezeichnung: name, gezaehlt: by, ergebnis, ...counted });
  }
  const gezaehlt = bisher.gezaehlt + by;
  const isGone = geraet !== undefined && gezaehlt === 0;
  return context.update(inventur_zeilen, bisher.id, {
    ...counted,
    gezaehlt,
    ergebnis: isGone ? 'fehlt' : ergebnis,
  });
}

/** A device lies where it was found (V4.9), and its history says that somebody counted it. What lies in a case stays its. */
async function noteWhere(
  { id: scan }: InventurScan,
  geraet: Geraet,
  { ort, by, ergebnis }: Counts,
  context: Write['context'],
): Promise<void> {
  if (by < 0) return;
  const isElsewhere = (ergebnis === 'falscher Ort' || ergebnis === 'ohne Ort') && geraet.behaelter === '';
  const lagerplatz = ort.id as Geraet['lagerplatz']; // the place was found
  const moved = isElsewhere ? [{ was: 'umgelagert', ort: ort.name, scan } as const] : [];
  const counted = { was: 'gezählt', ort: ort.name, scan } as const;
  await moveGeraet(geraet, isElsewhere ? { lagerplatz } : {}, [...moved, counted], context);
}

/** Taken back: the row counts less, and a device is where it was before, unless somebody moved it since. */
export async function takeInventurBack(id: string, scan: StoredScan, write: Write): Promise<ScanAnswer> {
  const { transaction, context } = write;
  const inventur = await transaction.lock(inventuren, scan.inventur);
  if (!inventur || inventur.status === 'abgeschlossen')
    return refused(id, 'Die Inventur ist abgeschlossen, es wird nichts mehr zurückgenommen.');
  const zeile = await transaction.lock(inventur_zeilen, scan.zeile);
  if (!zeile || zeile.gezaehlt < scan.by)
    return refused(id, 'Die Zahl wurde inzwischen geändert. Tipp die richtige ein.');
  const gezaehlt = zeile.gezaehlt - scan.by;
  const goes = scan.newZeile && gezaehlt === 0 && zeile.soll === 0 && zeile.unterwegs === 0;
  const geraet = scan.geraet === '' ? undefined : await transaction.find(geraete, scan.geraet);
  if (geraet) {
    const lagerplatz = scan.vorherOrt as Geraet['lagerplatz']; // as it was stored
    await moveGeraet(geraet, { lagerplatz }, [{ was: 'zurückgenommen', scan: id }], context);
  }
  if (goes) await context.remove(inventur_zeilen, zeile.id);
  else {
    const lagerplatz = (scan.vorherPlatz || zeile.lagerplatz) as InventurZeile['lagerplatz']; // as it was stored
    const ergebnis = geraet && gezaehlt === 0 ? 'fehlt' : zeile.ergebnis;
    await context.update(inventur_zeilen, zeile.id, { gezaehlt, lagerplatz, ergebnis });
  }
  const said = { words: 'Zurückgenommen', detail: goes ? 'nicht mehr gezählt' : `hier ${gezaehlt} gezählt` };
  const { inventur: of, inventar: item } = scan;
  await storeScan(
    id,
    {
      inventur: of,
      inventar: item,
      zeile: zeile.id,
      field: 'gezaehlt',
      by: -scan.by,
      result: 'undone',
      ...said,
    },
    write,
  );
  return { id, result: 'undone', ...said, name: zeile.bezeichnung, by: -scan.by, zeile: null };
}

/** The same answer once more. */
export async function inventurAgain(known: StoredScan, reads: RecordReads): Promise<ScanAnswer> {
  const { id, zeile, result, words, detail, by, geraet } = known;
  const now = await reads.find(inventur_zeilen, zeile);
  const named = { name: now?.bezeichnung ?? '', ...(geraet === '' ? {} : { geraet }) };
  return {
    id,
    result: result || 'counted',
    words,
    detail,
    by,
    ...named,
    zeile: null,
    ...(now ? { gezaehlt: gezaehltAn(now, known.vorherOrt) } : {}),
  };
}

const gezaehltAn = ({ id, inventar: item, lagerplatz, gezaehlt }: InventurZeile, zuhause: string) => ({
  zeile: id,
  inventar: item,
  lagerplatz,
  zuhause,
  anzahl: gezaehlt,
});

async function thingOf(read: ReadCode, write: Write): Promise<Thing | undefined> {
  const { transaction } = write;
  const { geraet: byId, owner, count } = read;
  const geraet =
    byId ?? (owner && owner.geraet !== '' ? await transaction.find(geraete, owner.geraet) : undefined);
  if (geraet) {
    const artikel = await transaction.find(inventar, geraet.inventar);
    return artikel && { artikel, geraet, count: byId ? count : (owner?.count ?? 1) };
  }
  const known = owner?.taught ? await artikelWith([owner.inventar], write) : read.artikel;
  const [artikel] = known;
  return artikel && { artikel, geraet: undefined, count: owner?.count ?? count };
}

/** A device has one row, an item one at each place. */
async function zeileOf(
  { inventur, artikel, geraet, ort }: Omit<Row, 'bisher' | 'name'> & { readonly ort: Ort },
  reads: RecordReads,
): Promise<InventurZeile | undefined> {
  const lagerplatz = ort.id as InventurZeile['lagerplatz']; // the place was found
  const equals = geraet
    ? { inventur: inventur.id, geraet: geraet.id }
    : { inventur: inventur.id, inventar: artikel.id, geraet: '' as const, lagerplatz };
  const [zeile] = await reads.findWhere(inventur_zeilen, equals, 1);
  return zeile;
}

async function ortOf(id: string, reads: RecordReads): Promise<Ort | undefined> {
  if (id === '') return { id: '', name: '' };
  const platz = await reads.find(lagerplaetze, id);
  return platz && { id: platz.id, name: platz.name };
}

async function listName(geraet: Geraet | undefined, { transaction, authority }: Write): Promise<string> {
  if (!geraet || geraet.liste === '' || geraet.zustand === 'vermisst') return '';
  const nameOf = await namesOfListen([geraet.liste], transaction, authority.reader);
  return nameOf(geraet.liste).packliste?.name ?? 'einer anderen Liste';
}
