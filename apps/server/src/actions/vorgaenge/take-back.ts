import { entities, entityNamed } from '@traverse/domain/entities';
import { seitdemSatz } from '@traverse/domain/zuruecknehmen/worte';
import { fieldError, withMessage } from '@traverse/wire';
import { noteBewegung } from '../../effects/geraet-bewegung.ts';
import { papierkorb } from '../../protokoll/papierkorb.ts';
import { type Vorgang, vorgangOf } from '../../protokoll/vorgang.ts';
import { invalid, notFound } from '../../records/api-error.ts';
import type { Write } from '../../records/engine.ts';
import { runHold } from '../../records/run-effects.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { anzahlenOf, settleAnzahl, zaehlungenOf } from './anzahl.ts';
import { settleBestand } from './bestand.ts';
import { refuseForGood } from './for-good.ts';
import { deletedIn, type Papierkorbzeile, rowsFor } from './im-papierkorb.ts';
import { putBackEntry } from './put-back-entries.ts';
import { type Antwort, type Auch, asHand, type Stand } from './stand.ts';
import { mayTakeBack } from './who.ts';
import { schonZurueck } from './words.ts';

/** What has come of a taking back; filled when its transaction has ended. */
export interface Zurueckgenommen {
  readonly worte: string[];
  readonly bleibt: string[];
  readonly auch: Auch[];
}

/**
 * Takes an act back in a transaction: its entries from the last to the first, each against what is stored and already put back
 * (back.md 1.3). With it whatever is to come back along. Throws ApiError 404 for whoever may not, 400 for what is refused or
 * asked first.
 */
export async function takeBack(nr: number, antwort: Antwort, write: Write): Promise<Zurueckgenommen> {
  const vorgaenge: Vorgang[] = [];
  for (const each of [...(antwort.mit ?? []), nr]) vorgaenge.push(await vorgangFor(each, write));
  return takeAllBack(vorgaenge, antwort, write);
}

/** The same of a run, whoever of those who may has begun it: who asks is known to its path. */
export async function takeBackOwn(nr: number, antwort: Antwort, write: Write): Promise<Zurueckgenommen> {
  const vorgang = await vorgangOf(write.transaction, nr);
  if (!vorgang) throw notFound();
  return takeAllBack([vorgang], antwort, write);
}

async function takeAllBack(
  vorgaenge: readonly Vorgang[],
  antwort: Antwort,
  write: Write,
): Promise<Zurueckgenommen> {
  const begun: Zurueckgenommen = { worte: [], bleibt: [], auch: [] };
  const acts: Stand[] = [];
  for (const vorgang of vorgaenge) {
    const stand = await standOf(vorgang, antwort, begun, write);
    acts.push(stand);
    await putBack(stand);
  }
  const isAny = write.events.length > 0;
  if (!isAny) {
    begun.worte.push(schonZurueck);
    return begun;
  }
  write.context.because(acts.map(({ vorgang }) => `Zurückgenommen: Vorgang ${vorgang.nr}`).join('\n'));
  // Behind whatever effects do at the end.
  write.context.atEnd(async () =>
    write.context.atEnd(async () => {
      for (const stand of acts) {
        await settleAnzahl(stand);
        await settleBestand(stand);
        await hold(stand);
      }
    }),
  );
  return begun;
}

/** Throws ApiError 404 where there is no such act, or none of the reader's. */
async function vorgangFor(nr: number, { transaction, authority }: Write): Promise<Vorgang> {
  const vorgang = await vorgangOf(transaction, nr);
  const rows = vorgang ? await rowsFor(transaction, vorgang) : [];
  if (!vorgang || !(await mayTakeBack(vorgang, rows, authority.reader, transaction))) throw notFound();
  return vorgang;
}

async function standOf(
  vorgang: Vorgang,
  antwort: Antwort,
  begun: Zurueckgenommen,
  write: Write,
): Promise<Stand> {
  const rows = await rowsFor(write.transaction, vorgang);
  const deleted = deletedIn(rows);
  await refuseForGood(vorgang, deleted, write);
  const gezaehlt = zaehlungenOf(vorgang, deleted);
  return {
    vorgang,
    antwort,
    write: asHand(write),
    rows,
    ausDemPapierkorb: new Map(deleted.map(({ datensatz }) => [datensatz.id, datensatz])),
    fileFacts: Object.fromEntries(rows.flatMap((row) => Object.entries(fileFactsOf(row)))),
    hatGeloescht: vorgang.eintraege.some(({ art }) => art === 'gelöscht'),
    putBack: [],
    geraete: new Map(),
    bewegt: new Set(),
    geblieben: new Set(),
    gezaehlt,
    zuvor: await anzahlenOf([...gezaehlt.keys()], write.transaction),
    ...begun,
  };
}

async function putBack(stand: Stand): Promise<void> {
  const { vorgang, antwort, bleibt, write } = stand;
  const foreign: string[] = [];
  for (const eintrag of vorgang.eintraege.toReversed()) foreign.push(...(await putBackEntry(eintrag, stand)));
  if (foreign.length > 0 && antwort.nur !== 'unverändertes') {
    const words = seitdemSatz(foreign);
    // Where nothing else would go back there is nothing to ask.
    const sonst = write.events.length > 0;
    throw invalid({ seitdem: withMessage(fieldError('seitdem', { was: foreign, sonst }), words) }, words);
  }
  bleibt.push(...foreign);
  await tellDevices(stand);
  await endRows(stand);
}

/** Nothing of the life of a device is taken away: one line more says that it was taken back. */
async function tellDevices({ vorgang, bewegt, putBack: all, write }: Stand): Promise<void> {
  const grund = `Zurückgenommen: Vorgang ${vorgang.nr}`;
  for (const geraet of await write.transaction.findMany(entities.geraete, [...bewegt])) {
    if (!all.some(({ id }) => id === geraet.id)) continue;
    await noteBewegung(geraet, { was: 'zurückgenommen', inventarliste: geraet.liste, grund }, write.context);
  }
}

/** What has come back lies in the bin no longer; of files that nobody names again the storage lets go. */
async function endRows({ vorgang, rows, write }: Stand): Promise<void> {
  const { transaction, releasedFiles } = write;
  for (const row of rows) {
    const isOwn = row.vorgang === vorgang.nr;
    if (!isOwn && !(await isAllBack(row, transaction))) continue;
    for (const name of row.dateien) releasedFiles.add(name);
    await transaction.remove(papierkorb, row.id);
  }
}

/** Of another act, which deleted it again. */
async function isAllBack(row: Papierkorbzeile, reads: RecordReads): Promise<boolean> {
  for (const { sammlung, datensatz } of deletedIn([row])) {
    const entity = entityNamed(sammlung);
    if (entity && !(await reads.find(entity, datensatz.id))) return false;
  }
  return true;
}

async function hold({ putBack: all, write }: Stand): Promise<void> {
  for (const { entity, id, before } of all) {
    const after = await write.transaction.find(entity, id);
    if (after) await runHold(entity, { before, after }, write);
  }
}
