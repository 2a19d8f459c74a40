import { entities, type RecordIn } from '@traverse/domain/entities';
import { dueEntry } from '@traverse/domain/recurring/due-entry';
import { dayAt, monatsnamen, yearOf } from '@traverse/domain/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStorage } from '../../files/storage.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, forbidden, notFound, signInRequired } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { parametersOf } from '../../records/record-query.ts';
import { shownRecord } from '../../records/shown-record.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { yearIn, yearParameter } from '../asked/year-in-path.ts';
import { copiedFiles } from '../belege/copied-files.ts';

/** Where a template enters what it stands for. */
const books = { ausgabenJobs: 'ausgaben', einnahmenJobs: 'einnahmen' } as const;
type Jobs = keyof typeof books;

interface Path {
  readonly Params: { readonly id: string; readonly month0: string };
}

/** Nobody runs a template this often. */
const MOST_ENTRIES = 10_000;

/**
 * `/executeJobAusgaben/{id}/{month0}` and `/executeJobEinnahmen/…`: enters a template for a month, dated the 1st, once
 * (BUCH-03). `{month0}` is 0 for January; of this year, or of `?jahr`. Answers the new entry. GET although it writes:
 * existing clients ask so; POST does the same (API-09).
 */
export function executeJob(
  app: FastifyInstance,
  engine: RecordEngine,
  { storage, path, jobs }: { readonly storage: FileStorage; readonly path: string; readonly jobs: Jobs },
): void {
  const handler = async ({ params, reader, url }: FastifyRequest<Path>) => {
    if (reader.id === '') throw signInRequired();
    const book = entities[books[jobs]];
    if (!mayEver('create', book, reader)) throw forbidden();
    const jahr = parametersOf(url).get('jahr');
    const month = {
      jahr: jahr === null ? yearOf(dayAt(engine.clock().getTime())) : yearIn(jahr),
      month0: params.month0,
    };
    const template = await viewRecord(engine, entities[jobs], params.id, reader);
    // Before its attachments are copied: most refusals need no more than this.
    await entryOf(engine.database.reads, jobs, template, month);
    const copies = await copiedFiles(engine, storage, {
      records: [template],
      remedy: 'Nimm sie aus dem Job.',
    });
    const staged = copies.map(({ storedName }) => storedName);
    const entered = async ({ context, transaction }: Write) => {
      const current = await transaction.lock(entities[jobs], template.id);
      if (!current) throw notFound();
      if (current.updated !== template.updated) throw badRequest(CHANGED);
      // Nobody else writes meanwhile, so that of two who press at once the second is refused.
      const due = await entryOf(transaction, jobs, current, month);
      return context.create(book, { ...due, job: current.id, anlagen: copies });
    };
    const entry = await write(engine, reader, staged, entered, ({ id }) => ({
      record: { collection: book.collection, id },
    }));
    return shownRecord(book, entry, reader);
  };
  app.route<Path>({
    method: ['GET', 'POST'],
    url: `${path}/:id/:month0`,
    config: { openapi: openapi(jobs) },
    handler,
  });
}

const CHANGED = 'Der Job wurde gerade geändert. Führe ihn noch einmal aus.';

/** What the template enters for the month. Throws ApiError 400 with the reason why there is nothing to enter. */
async function entryOf(
  reads: RecordReads,
  jobs: Jobs,
  template: RecordIn<Jobs>,
  { jahr, month0 }: { readonly jahr: number; readonly month0: string },
) {
  const entries = await reads.findReferring(entities[books[jobs]], 'job', [template.id], MOST_ENTRIES);
  const { value, problem } = dueEntry(template, {
    jahr,
    monthIndex0: /^\d{1,2}$/.test(month0) ? Number(month0) : Number.NaN,
    doneOn: entries.map(({ datum }) => datum),
  });
  if (problem !== undefined) throw badRequest(problem);
  return value;
}

const openapi = (jobs: Jobs): PathDescription => ({
  tag: 'Eigene Pfade',
  summary: `${entities[jobs].label.one} ausführen`,
  description:
    'Trägt die Vorlage für den 1. des Monats ein, im laufenden Jahr oder in dem, das „jahr“ nennt, mit ihren Beträgen und Anlagen; „Ausführen bis“ zählt mit. Jeder Job läuft je Monat nur einmal, sonst kommt 400 mit dem Grund. POST tut dasselbe wie GET.',
  parameters: [
    { name: 'id', in: 'path', description: 'Die Vorlage' },
    {
      name: 'month0',
      in: 'path',
      description: `0 für ${monatsnamen[0]} bis 11 für ${monatsnamen[11]}`,
      schema: { type: 'integer', minimum: 0, maximum: 11 },
    },
    { ...yearParameter('Ein anderes Jahr als das laufende'), name: 'jahr', in: 'query' },
  ],
  answer: {
    description: 'Der neue Eintrag',
    schema: { type: 'object' },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
});
