import { entities, type RecordIn } from '@traverse/domain/entities';
import type { ausgabenJobPfad } from '@traverse/domain/pfade';
import { dueEntry, type Monat } from '@traverse/domain/recurring/due-entry';
import { dayAt, yearOf } from '@traverse/domain/values';
import type { AskedOf, Pfad } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../files/storage.ts';
import { type Asking, serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { shownRecord } from '../../records/shown-record.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { copiedFiles } from '../belege/copied-files.ts';

/** Where a template enters what it stands for. */
const books = { ausgabenJobs: 'ausgaben', einnahmenJobs: 'einnahmen' } as const;
type Jobs = keyof typeof books;
type Asked = AskedOf<typeof ausgabenJobPfad>;
type JobPfad = Pfad<Asked, unknown, RecordIn<(typeof books)[Jobs]>, never, never>;

/** Nobody runs a template this often. */
const MOST_ENTRIES = 10_000;

/**
 * Enters a template for a month, dated the 1st, once (BUCH-03); of this year, or of `?jahr`. Answers the new entry. GET does
 * the same although it writes: existing clients ask so (API-09).
 */
export function executeJob(
  app: FastifyInstance,
  engine: RecordEngine,
  { storage, pfad, jobs }: { readonly storage: FileStorage; readonly pfad: JobPfad; readonly jobs: Jobs },
): void {
  const execute = async (asked: Asked, { reader }: Asking) => {
    const book = entities[books[jobs]];
    const { id, month0: monthIndex0, jahr = yearOf(dayAt(engine.clock().getTime())) } = asked;
    const month = { jahr, monthIndex0 };
    const template = await viewRecord(engine, entities[jobs], id, reader);
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
  for (const method of ['GET', 'POST'] as const) serve(app, { ...pfad, method }, execute);
}

const CHANGED = 'Der Job wurde gerade geändert. Führe ihn noch einmal aus.';

/** What the template enters for the month. Throws ApiError 400 with the reason why there is nothing to enter. */
async function entryOf(reads: RecordReads, jobs: Jobs, template: RecordIn<Jobs>, month: Monat) {
  const entries = await reads.findReferring(entities[books[jobs]], 'job', [template.id], MOST_ENTRIES);
  const { value, problem } = dueEntry(template, {
    ...month,
    doneOn: entries.map(({ datum }) => datum),
  });
  if (problem !== undefined) throw badRequest(problem);
  return value;
}
