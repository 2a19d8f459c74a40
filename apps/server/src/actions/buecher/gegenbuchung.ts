import { entities } from '@traverse/domain/entities';
import { books } from '@traverse/domain/options/buch-rechte';
import { type FesteSammlung, type GegenArt, gegenArten } from '@traverse/domain/options/schluss-arten';
import { gegenbuchungProblem, gegenEintrag } from '@traverse/domain/schluss/gegenbuchung';
import { type Day, dayAt, isoDay, wireDateOf } from '@traverse/domain/values';
import { idSchema, isSetByClients, type Reader } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { schlussOfPayments } from '../../effects/fest.ts';
import { gegenpaarOf, settleGegenpaar } from '../../effects/gegenzahlungen.ts';
import { schlussOfEntry } from '../../effects/schluesse.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { Input, WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { write } from '../../records/write.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { onlyFor } from '../asked/only-for.ts';
import { copiedFiles } from '../belege/copied-files.ts';
import { type EintragPath, eintragParameters, sammlungIn } from './eintrag-path.ts';
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
 * `POST /api/buecher/{ausgaben|einnahmen}/{id}/gegenbuchung`: takes a firm entry back by one with negated amounts, and books
 * the right one in its place (GOBD-10). `POST …/zuruecknehmen` undoes both on the first day.
 */
export function gegenbuchungPaths(app: FastifyInstance, engine: RecordEngine, storage: FileStorage): void {
  gegenbuchungZuruecknehmen(app, engine);
  app.post<EintragPath>(
    '/api/buecher/:sammlung/:id/gegenbuchung',
    { config: { openapi } },
    async ({ params, body, reader }) => {
      onlyFor(books, reader);
      const sammlung = sammlungIn(params.sammlung);
      const wunsch = wunschIn(bodyOf(body), sammlung, dayAt(engine.clock().getTime()));
      return gegenbuchen({ engine, storage, reader }, { sammlung, id: params.id }, wunsch);
    },
  );
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
  if ('zumietung' in alt && (alt.zumietung !== '' || alt.mitarbeiter !== ''))
    await update(entities.ausgaben, alt.id, { zumietung: '', mitarbeiter: '' });
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

/** Throws ApiError 400. */
function wunschIn(body: { readonly [key: string]: unknown }, sammlung: FesteSammlung, today: Day): Wunsch {
  const art = gegenArten.find((each) => each === body['art']);
  if (!art) throw badRequest(`„art“ ist „${gegenArten.join('“ oder „')}“.`);
  const warum = typeof body['warum'] === 'string' ? body['warum'].trim() : '';
  if (warum === '') throw badRequest('Schreib dazu, warum: Es steht im Verlauf.');
  if (warum.length > 500) throw badRequest('Der Grund hat höchstens 500 Zeichen.');
  const { datum = today, neu } = body;
  const day = typeof datum === 'string' ? isoDay(datum) : undefined;
  if (!day) throw badRequest('„datum“ ist der Tag der Gegenbuchung, wie 2026-08-05.');
  if (day > today) throw badRequest('Das Datum liegt nach heute. Nimm den Tag, an dem es rückgängig wurde.');
  if (neu !== undefined && (typeof neu !== 'object' || neu === null || Array.isArray(neu)))
    throw badRequest('„neu“ sind die Felder des richtigen Eintrags.');
  return { art, warum, datum: day, neu: neu === undefined ? undefined : copyable(sammlung, neu) };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Festen Eintrag mit einer Gegenbuchung zurücknehmen',
  description:
    'Legt den Eintrag mit negierten Beträgen an; mit „neu“ auch den richtigen, der seine Dateien bekommt. Geld geht auf den richtigen über, bis er bezahlt ist. Falsch gebucht zählt die Gegenbuchung am Tag des Eintrags, rückgängig gemacht an ihrem.',
  parameters: eintragParameters,
  body: {
    description: 'Art und Grund; „datum“ nur, wo etwas rückgängig wurde; „neu“ sind Felder des richtigen',
    schema: {
      type: 'object',
      properties: {
        art: { enum: [...gegenArten] },
        warum: { type: 'string' },
        datum: { type: 'string', format: 'date' },
        neu: { type: 'object' },
      },
      required: ['art', 'warum'],
    },
  },
  answer: {
    description: 'Die Gegenbuchung und der richtige Eintrag',
    schema: { type: 'object', properties: { gegen: idSchema, neu: idSchema }, required: ['gegen'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
