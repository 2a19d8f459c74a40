import { Readable } from 'node:stream';
import { type DatevAntwort, datevMaengelWords, datevSchonWords } from '@traverse/domain/datev/antwort';
import type { DatevBuchung } from '@traverse/domain/datev/buchung';
import { wegFrage, wjBeginnOf } from '@traverse/domain/datev/einstellung';
import { vorschlagFor } from '@traverse/domain/datev/vorschlag';
import { entities } from '@traverse/domain/entities';
import { datevPaketMachenPfad, datevPaketPfad, datevPfad } from '@traverse/domain/pfade';
import { schliessenProblem } from '@traverse/domain/schluss/fest';
import { type Day, wireDateOf } from '@traverse/domain/values';
import type { AnswerOf, Reader } from '@traverse/schema';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { userIdOf } from '../../auth/accounts.ts';
import type { FileStorage } from '../../files/storage.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import { stampOf } from '../../records/stamps.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { write } from '../../records/write.ts';
import { closeBooks } from '../buecher/close-books.ts';
import { belegeOf } from './datev-belege.ts';
import { checksumOf, paketDateien, sumsOf } from './datev-dateien.ts';
import { openUmsaetze } from './datev-facts.ts';
import { frueherWords } from './datev-frueher.ts';
import { type DatevStand, datevStand, keptPaket, paketeOf, paketLines } from './datev-stand.ts';
import { paketZip } from './datev-zip.ts';

const { datevExporte } = entities;

/**
 * What a package of these days would hold, and what stops it (DATEV-01); makes it; hands it out as one ZIP, with its receipts.
 */
export function datevPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  { storage }: { readonly storage: FileStorage },
): void {
  const { reads } = engine.database;

  serve(app, datevPfad, async (tage) => {
    inOrder(tage);
    const stand = await datevStand(reads, storage, tage);
    const antwort = antwortOf(stand, tage, await openUmsaetze(reads, tage));
    return { ...antwort, hinweise: [...antwort.hinweise, ...(await frueherWords(reads, storage, tage))] };
  });

  serve(app, datevPaketMachenPfad, async ({ nur, pakete, fest, ...tage }, { reader }) => {
    inOrder(tage);
    const closing = fest ? schliessenProblem(tage.bis, engine.clock().getTime()) : undefined;
    if (closing) throw badRequest(closing);
    const stand = await datevStand(reads, storage, tage);
    const problem = problemOf(stand, tage);
    if (problem) throw badRequest(problem);
    // The adviser has some of these: a person says whether all go out once more.
    if (stand.schon > 0 && nur === undefined) throw badRequest(datevSchonWords(stand.schon));
    const alles = nur !== 'neue';
    const buchungen = alles ? stand.buchungen : [...stand.umkehr, ...stand.neu];
    if (buchungen.length === 0) throw badRequest('In diesem Zeitraum gibt es nichts Neues auszugeben.');
    return made(engine, storage, reader, {
      tage,
      stand,
      alles,
      buchungen,
      seen: pakete,
      fest,
    });
  });

  serveByHand(app, datevPaketPfad, async ({ id }, _, reply) => {
    const paket = await reads.find(datevExporte, id);
    if (!paket) throw notFound();
    const { dateien } = await keptPaket(storage, paket);
    const names = fileFactsOf(paket);
    const named = paket.dateien.map((gespeichert) => ({
      gespeichert,
      name: names[gespeichert]?.originalName ?? gespeichert,
    }));
    const name = `DATEV ${paket.von.slice(0, 10)} bis ${paket.bis.slice(0, 10)}.zip`;
    return reply
      .type('application/zip')
      .header('Content-Disposition', contentDisposition(name))
      .header('Cache-Control', 'no-store')
      .send(paketZip(storage, named, dateien, engine.clock()));
  });
}

interface Making {
  readonly tage: { readonly von: Day; readonly bis: Day };
  readonly stand: DatevStand;
  readonly alles: boolean;
  readonly buchungen: readonly DatevBuchung[];
  /** How many packages the person saw; nothing said is not asked. */
  readonly seen: number | undefined;
  /** Up to its last day the books are closed with it (GOBD-09). */
  readonly fest: boolean;
}

async function made(
  engine: RecordEngine,
  storage: FileStorage,
  reader: Reader,
  { tage, stand, alles, buchungen, seen, fest }: Making,
): Promise<AnswerOf<typeof datevPaketMachenPfad>> {
  const { reads } = engine.database;
  const belege = await belegeOf(buchungen, reads, storage, reader);
  const files = await paketDateien({ ...tage, buchungen, stand, belege, now: engine.clock() }, reads);
  const stage = (content: Readable, originalName: string) =>
    engine.uploads.stage(content, { originalName, maxBytes: MAX_FILE_BYTES });
  const daten = await stage(Readable.from(paketLines(buchungen, belege.dateien)), 'paket.ndjson');
  const dateien: StagedUpload[] = [];
  for (const { name, bytes } of files) dateien.push(await stage(Readable.from([bytes]), name));
  const staged = [daten, ...dateien].map(({ storedName }) => storedName);
  const sums = sumsOf(buchungen);
  return write(engine, reader, staged, async ({ context, transaction }) => {
    const now = await paketeOf(transaction, tage);
    const known = seen ?? stand.pakete.length;
    if (now.length !== known)
      throw badRequest(
        'Gerade hat jemand für diese Tage ein Paket gemacht. Sieh es dir an, bevor du noch eins machst.',
      );
    const { id } = await context.create(datevExporte, {
      von: wireDateOf(tage.von),
      bis: wireDateOf(tage.bis),
      weg: stand.einstellung.weg,
      alles,
      dateien,
      daten,
      sha256: checksumOf(files),
      anzahl: buchungen.length,
      summeS: sums.soll,
      summeH: sums.haben,
      belege: new Set(belege.dateien.map(({ guid }) => guid)).size,
      fehlend: belege.fehlend.join('\n').slice(0, 9000),
      am: stampOf(context.now),
      wer: userIdOf(reader),
    });
    if (fest) await closeBooks(context, tage.bis, { anlass: 'Steuerberatung', datevExport: id });
    return { id, fehlend: belege.fehlend };
  });
}

/** Why no package can be made, a German sentence. */
function problemOf({ einstellung, maengel }: DatevStand, { von, bis }: Making['tage']): string | undefined {
  if (einstellung.berater === 0 || einstellung.mandant === 0)
    return 'Trag zuerst Berater- und Mandantennummer in den Firmendaten unter DATEV ein.';
  if (wjBeginnOf(von, einstellung.wjMonat) !== wjBeginnOf(bis, einstellung.wjMonat))
    return 'Diese Tage liegen in zwei Wirtschaftsjahren. Mach zwei Pakete.';
  return maengel.length === 0 ? undefined : datevMaengelWords(maengel);
}

function antwortOf(stand: DatevStand, tage: Making['tage'], open: number): DatevAntwort {
  const { buchungen, maengel, neu, umkehr, schon, einstellung, kategorien, ofEinnahmen, pakete } = stand;
  const sums = sumsOf(buchungen);
  const problem = maengel.length === 0 ? problemOf(stand, tage) : undefined;
  const hinweise = [
    ...(problem ? [problem] : []),
    ...[wegFrage(stand.firma)].filter((frage) => frage !== ''),
    ...(open === 0
      ? []
      : [
          `${open === 1 ? '1 Umsatz der Bank ist' : `${open} Umsätze der Bank sind`} noch offen: Das Bankkonto stimmt erst, wenn sie zugeordnet sind.`,
        ]),
  ];
  return {
    ...tage,
    weg: einstellung.weg,
    anzahl: buchungen.length,
    summeS: sums.soll,
    summeH: sums.haben,
    belege: new Set(buchungen.flatMap(({ beleg }) => (beleg === '' ? [] : [beleg]))).size,
    neu: neu.length,
    umkehr: umkehr.length,
    schon,
    maengel,
    hinweise,
    kategorien: [...kategorien, ...missingOf(stand)].map(({ id, name, datevKonto }) => ({
      id,
      name,
      konto: datevKonto,
      vorschlag: vorschlagFor(name, { ...einstellung, istEinnahme: ofEinnahmen.has(name) }),
    })),
    pakete: pakete.length,
  };
}

/** Names that records are booked on and that are no category, as of the bank's fees: one with an account is made of them. */
function missingOf({ maengel, kategorien }: DatevStand) {
  const known = new Set(kategorien.map(({ name }) => name));
  return maengel
    .filter(({ art, was }) => art === 'Kategorie' && !known.has(was))
    .map(({ was }) => ({ id: '', name: was, datevKonto: 0 }));
}

/** Throws ApiError 400. */
function inOrder({ von, bis }: Making['tage']): void {
  if (von > bis) throw badRequest('Gib zwei Tage an, den ersten zuerst: 2026-01-01 und 2026-12-31.');
}
