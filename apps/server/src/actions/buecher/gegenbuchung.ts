import { entities } from '@traverse/domain/entities';
import { type FesteSammlung, type GegenArt } from '@traverse/domain/options/schluss-arten';
import { gegenbuchungPfad } from '@traverse/domain/pfade';
import { gegenbuchungProblem, gegenEintrag } from '@traverse/domain/schluss/gegenbuchung';
import { type Day, dayAt, wireDateOf } from '@traverse/domain/values';
import { isSetByClients, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { schlussOfPayments } from '../../effects/fest.ts';
import { gegenpaarOf, settleGegenpaar } from '../../effects/gegenzahlungen.ts';
import { schlussOfEntry } from '../../effects/schluesse.ts';
import type { FileStorage } from '../../files/storage.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { Input, WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { write } from '../../records/write.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { copiedFiles } from '../belege/copied-files.ts';
import { gegenbuchungZuruecknehmen } from './gegenbuchung-zurueck.ts';

type Eintrag = StoredRecord<typeof entities.ausgaben | typeof entities.einnahmen>;

/** What somebody asks for. */
interface Wunsch {
  readonly art: GegenArt;
  readonly warum: string;
  readonly datum: Day;
  readonly neu: Input | undefined;
}

/**
 * Takes a firm entry back by one with negated amounts, and books the right one in its place (GOBD-10); undoes both on the
 * first day.
 */
export function gegenbuchungPaths(app: FastifyInstance, engine: RecordEngine, storage: FileStorage): void {
  gegenbuchungZuruecknehmen(app, engine);
  serve(app, gegenbuchungPfad, ({ sammlung, id, art, warum, datum, neu }, { reader }) => {
    const today = dayAt(engine.clock().getTime());
    const day = datum ?? today;
    if (day > today)
      throw badRequest('Das Datum liegt nach heute. Nimm den Tag, an dem es rückgängig wurde.');
    return gegenbuchen(
      { engine, storage, reader },
      { sammlung, id },
      { art, warum: warum.trim(), datum: day, neu: neu && copyable(sammlung, neu) },
    );
  });
}

interface Office {
  readonly engine: RecordEngine;
  readonly storage: FileStorage;
  readonly reader: Reader;
}

/**
 * Takes a firm entry back, and books the right one where the wish has one, with copies of its files: all in one transaction.
 * Throws ApiError 400 where it may not be, and 404.
 */
export async function gegenbuchen(
  { engine, storage, reader }: Office,
  { sammlung, id }: { readonly sammlung: FesteSammlung; readonly id: string },
  wunsch: Wunsch,
): Promise<{ readonly gegen: string; readonly neu?: string }> {
  const entity: typeof entities.ausgaben | typeof entities.einnahmen = entities[sammlung];
  const { reads } = engine.database;
  const alt = await reads.find(entity, id);
  if (!alt) throw notFound();
  await refuse(sammlung, alt, reads);
  const remedy = 'Nimm sie ohne neuen Eintrag zurück und leg ihn danach an.';
  const files = wunsch.neu ? await copiedFiles(engine, storage, { records: [alt], remedy }) : [];
  const staged = files.map(({ storedName }) => storedName);
  return write(engine, reader, staged, async ({ context, transaction }) => {
    const now = await transaction.lock(entity, alt.id);
    if (!now) throw notFound();
    await refuse(sammlung, now, transaction);
    if (wunsch.neu && now.anlagen.join() !== alt.anlagen.join())
      throw badRequest('Die Dateien wurden gerade geändert. Sieh sie dir an und versuch es noch einmal.');
    return booked(context, sammlung, now, wunsch, files);
  });
}

async function booked(
  context: WriteContext,
  sammlung: FesteSammlung,
  alt: Eintrag,
  { art, warum, datum, neu }: Wunsch,
  files: readonly StagedUpload[],
) {
  const { because, create, update, transaction } = context;
  const entity: typeof entities.ausgaben | typeof entities.einnahmen = entities[sammlung];
  because(warum);
  const tag = wireDateOf(datum);
  const gegen = await create(entity, gegenEintrag(sammlung, alt, { art, datum: tag }));
  const right =
    neu &&
    (await create(entity, { ...copyable(sammlung, alt), ...neu, berichtigt: alt.id, anlagen: [...files] }));
  // What it was the bill of, the right one is; without one the estimate counts again.
  if ('zumietung' in alt && (alt.zumietung !== '' || alt.mitarbeiter !== '' || alt.einsaetze.length > 0))
    await update(entities.ausgaben, alt.id, { zumietung: '', mitarbeiter: '', einsaetze: [] });
  const paar = await gegenpaarOf(sammlung, alt.id, transaction);
  if (paar) await settleGegenpaar(context, sammlung, paar, tag);
  return { gegen: gegen.id, ...(right ? { neu: right.id } : {}) };
}

/** Money, files and the template it came from do not go along by themselves. */
const leftBehind = ['bezahlt', 'bezahltAm', 'anlagen', 'job', 'rechnung'];

function copyable(sammlung: FesteSammlung, values: object): Input {
  const fields: { readonly [name: string]: Parameters<typeof isSetByClients>[0] } = entities[sammlung].fields;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && isSetByClients(field) && !leftBehind.includes(name);
    }),
  );
}

async function refuse(sammlung: FesteSammlung, entry: Eintrag, reads: RecordReads): Promise<void> {
  const schluss = (await schlussOfEntry(reads, entry)) ?? (await schlussOfPayments(sammlung, entry, reads));
  const problem = gegenbuchungProblem(entry, { istFest: schluss !== undefined });
  if (problem) throw badRequest(problem);
}
