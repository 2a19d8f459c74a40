import {
  type BehaelterInhalt,
  entities,
  type Geraet,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import {
  inhaltWords,
  isOutWith,
  type Mitgang,
  mitgangOf,
  mitgangProblem,
  nochDraussen,
  unvollstaendigWords,
} from '@traverse/domain/packliste/case-inhalt';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import type { Write } from '../../records/engine.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { lineOn } from './line-on.ts';
import { changeOf, sendInhalt } from './open-case.ts';
import type { StoredScan } from './stored-scans.ts';

const { behaelter_inhalt, geraete, inventar, inventar_inventarlisten } = entities;

/** A device that something lies in, or may. */
export interface ScannedCase {
  readonly geraet: Geraet;
  readonly isWechselnd: boolean;
  readonly rows: readonly BehaelterInhalt[];
  /** The devices in it, and those in the cases among them. */
  readonly inside: readonly Geraet[];
  readonly deeper: readonly Geraet[];
}

/** What lies in a device; of most nothing does. */
export async function caseOf(
  geraet: Geraet,
  { transaction }: Pick<Write, 'transaction'>,
): Promise<ScannedCase> {
  const rows = await transaction.findWhere(behaelter_inhalt, { behaelter: geraet.id });
  const item = await transaction.find(inventar, geraet.inventar);
  const inside = rows.length === 0 ? [] : await transaction.findWhere(geraete, { behaelter: geraet.id });
  const deeper = await transaction.findReferring(
    geraete,
    'behaelter',
    inside.map(({ id }) => id),
  );
  return { geraet, isWechselnd: item !== undefined && isWechselnd(item), rows, inside, deeper };
}

/** What of a case belongs in it and does not lie there, German; '' where nothing lacks. */
export const lacksWords = ({ geraet, rows }: ScannedCase): string =>
  unvollstaendigWords(
    geraet.bezeichnung,
    rows.map((row) => ({ ...row, name: row.bezeichnung })),
  );

/** Why the content of a case does not go out with it, German; '' where all of it does (W 2.6). */
export async function contentProblem(
  scanned: ScannedCase,
  liste: Inventarliste,
  write: Write,
): Promise<string> {
  const going = mitgangOf(scanned.rows, scanned.inside, liste.id);
  return mitgangProblem(going, await zeilenOf(going, liste, write));
}

async function zeilenOf(
  going: readonly Mitgang[],
  { id: inventarliste }: Inventarliste,
  { transaction }: Write,
): Promise<readonly Listenzeile[]> {
  const found: Listenzeile[] = [];
  for (const { inventar: item } of going) {
    const zeile = await lineOn(inventarliste, item, transaction);
    if (zeile) found.push(zeile);
  }
  return found;
}

type Changes = StoredScan['inhalt'];

/** What a case has counted with it: how it is taken back, and German words. */
export interface Along {
  readonly inhalt: Changes;
  readonly words: string;
}

export const NOTHING_ALONG: Along = { inhalt: [], words: '' };

/** Counts out what goes with a case whose content changes; what has no line gets one. */
export async function sendContent(
  going: readonly Mitgang[],
  behaelter: Geraet['id'],
  liste: Inventarliste,
  write: Write,
): Promise<Along> {
  const inhalt: Changes[number][] = [];
  for (const { inventar: item, anzahl: by, lose } of going) {
    const known = await lineOn(liste.id, item, write.transaction);
    const zeile = known ?? (await lineFor(item, by, liste, write));
    if (!zeile) continue;
    await updateRecord(inventar_inventarlisten, zeile.id, { 'out+': by }, write);
    if (lose > 0) await sendInhalt(behaelter, item, lose, liste.id, write);
    inhalt.push(changeOf({ behaelter, inventar: item, draussen: lose, zeile: zeile.id, by, neu: !known }));
  }
  return { inhalt, words: going.length === 0 ? '' : `mit ${inhaltWords(going)}` };
}

async function lineFor(
  item: BehaelterInhalt['inventar'],
  anzahl: number,
  liste: Inventarliste,
  write: Write,
) {
  const artikel = await write.transaction.find(inventar, item);
  const draft = artikel && newZeile(artikel, { inventarliste: liste.id, anzahl, faktor: 1 });
  return draft && createRecord(inventar_inventarlisten, draft, write);
}

/** All that went out in a case is back, and lies in it: signed off at once (W 2.6). */
export async function signOff(
  { geraet, rows, inside }: ScannedCase,
  scan: string,
  liste: Inventarliste,
  write: Write,
): Promise<Along> {
  const back = nochDraussen(rows, inside, liste.id);
  const inhalt: Changes[number][] = [];
  const grund = `Inhalt von ${geraet.bezeichnung} vollständig`;
  for (const { inventar: item, anzahl: by, lose } of back) {
    for (const each of inside.filter((device) => isOutWith(device, { inventar: item }, liste.id)))
      await moveGeraet(
        each,
        { liste: '' },
        [{ was: 'rein', inventarliste: liste.id, scan, grund }],
        write.context,
      );
    if (lose > 0) await sendInhalt(geraet.id, item, -lose, liste.id, write);
    const zeile = await lineOn(liste.id, item, write.transaction);
    if (zeile) await updateRecord(inventar_inventarlisten, zeile.id, { 'in+': by }, write);
    inhalt.push(
      changeOf({ behaelter: geraet.id, inventar: item, draussen: -lose, zeile: zeile?.id ?? '', by }),
    );
  }
  const words = back.length === 0 ? 'es war nichts mehr offen' : `Inhalt vollständig: ${inhaltWords(back)}`;
  return { inhalt, words };
}
