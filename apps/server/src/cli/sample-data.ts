import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Collection, dayAt, entities } from '@traverse/domain';
import { type Sample, type SampleFile, type SampleFirm, sampleCompany, sampleFirm } from '@traverse/fixtures';
import { type Group, groupNames, guest } from '@traverse/schema';
import { createPasswords } from '../auth/passwords.ts';
import type { Input, WriteContext } from '../records/effects.ts';
import type { RecordEngine } from '../records/engine.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import type { StagedUpload } from '../records/upload-staging.ts';
import { writeAsServer } from '../records/write.ts';
import { CommandError } from './command.ts';
import { drawSample } from './sample-pictures.ts';

/** Why sample data cannot be stored; German. */
export class SampleDataError extends CommandError {}

export interface Login {
  readonly email: string;
  readonly group: Group;
  readonly password: string;
}

// One transaction holds up other writers no longer than this many records take.
const recordsPerTransaction = 500;
// Storing waits for the disk, which takes several at once.
const filesAtOnce = 16;
const dayMs = 86_400_000;

/**
 * Stores the sample firm in a database that holds no customers yet; answers one login per group with the
 * passwords, which are drawn anew each time. Throws SampleDataError when there is a firm already.
 */
export async function storeSampleFirm(present: RecordEngine, factor: number): Promise<readonly Login[]> {
  // Written as if yesterday: lists would otherwise call everything created today.
  const engine = { ...present, clock: () => new Date(present.clock().getTime() - dayMs) };
  const [customer] = await engine.database.reads.findWhere(entities.kunden, {}, 1);
  if (customer) {
    throw new SampleDataError(
      'Hier gibt es schon Kunden. Die Beispielfirma kommt nur in eine leere Datenbank (DATA_DIR oder DATABASE_URL).',
    );
  }
  const firm = sampleFirm({
    today: dayAt(present.clock().getTime()),
    groupIds: await groupIdsOf(engine),
    factor,
  });
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await createPasswords().hash(password);
  const uploads = await storeFiles(engine, firm.files);
  for (const [collection, samples] of Object.entries(firm.records)) {
    const inputs = samples.map((sample) => inputOf(collection as Collection, sample, uploads, passwordHash));
    await inPortions(engine, inputs, async ({ create }, input) => {
      await create(entities[collection as Collection], input); // keys of Samples are collections
    });
  }
  await linkInvoices(engine, firm);
  await writeAsServer(engine, guest, async ({ transaction, update }) => {
    const [firma] = await transaction.findWhere(entities.firma, {}, 1);
    if (firma) await update(entities.firma, firma.id, sampleCompany);
  });
  return firm.logins.map(({ email, group }) => ({ email, group, password }));
}

async function groupIdsOf(engine: RecordEngine) {
  const groups = await engine.database.reads.findWhere(entities.groups, {});
  const idOf = (name: Group) => groups.find((group) => group.name === name)?.id ?? '';
  return Object.fromEntries(groupNames.map((name) => [name, idOf(name)])) as Parameters<
    typeof sampleFirm
  >[0]['groupIds']; // every group is seeded at start
}

/** Pack lists and invoices name each other: the pack lists are stored without, and linked when both are there. */
function inputOf(
  collection: Collection,
  sample: Sample<Collection>,
  uploads: ReadonlyMap<string, StagedUpload[]>,
  passwordHash: string,
): Input {
  const attached = uploads.get(sample.id);
  return {
    ...sample,
    ...(collection === 'packlisten' ? { rechnung: '' } : {}),
    ...(collection === 'users' ? { password: passwordHash } : {}),
    ...(attached ? { anlagen: attached } : {}),
  };
}

async function linkInvoices(engine: RecordEngine, { records }: SampleFirm): Promise<void> {
  const linked = (records.packlisten ?? []).filter(({ rechnung = '' }) => rechnung !== '');
  await inPortions(engine, linked, async ({ update }, { id, rechnung = '' }) => {
    await update(entities.packlisten, id, { rechnung });
  });
}

async function storeFiles(
  engine: RecordEngine,
  files: readonly SampleFile[],
): Promise<ReadonlyMap<string, StagedUpload[]>> {
  const uploads = new Map<string, StagedUpload[]>();
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const staged = files.slice(start, start + filesAtOnce).map(async (file) => {
      const content = Readable.from([await drawSample(file)]);
      return engine.uploads.stage(content, { originalName: file.name, maxBytes: MAX_FILE_BYTES });
    });
    for (const [index, upload] of (await Promise.all(staged)).entries()) {
      const { id = '' } = files[start + index] ?? {};
      uploads.set(id, [...(uploads.get(id) ?? []), upload]);
    }
  }
  return uploads;
}

async function inPortions<Item>(
  engine: RecordEngine,
  items: readonly Item[],
  store: (context: WriteContext, item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += recordsPerTransaction) {
    await writeAsServer(engine, guest, async (context) => {
      for (const item of items.slice(start, start + recordsPerTransaction)) await store(context, item);
    });
  }
}
