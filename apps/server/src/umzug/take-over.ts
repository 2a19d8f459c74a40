import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import type { Stores } from '../backup/stores.ts';
import type { Log } from '../files/log.ts';
import { uploadStaging } from '../files/staging.ts';
import type { Derivation } from '../records/derivation.ts';
import { hasFiles } from '../records/shown-record.ts';
import type { FileFacts } from '../sql/record-store.ts';
import { makePlan } from './make-plan.ts';
import { type OldDatabase, openOldDatabase } from './old-database.ts';
import { type OpenZip, openZip, type ZippedFile } from './open-zip.ts';
import type { Here, Plan, Wishes } from './plan.ts';
import { filesIn } from './plan-files.ts';
import { beginReport, dropUnfinished, type ReportFolder } from './report-folder.ts';
import { textOf } from './sources.ts';
import { storePlan } from './store-plan.ts';
import { UmzugError } from './umzug-error.ts';
import { copySpare, writeReport } from './write-report.ts';

/** What moving in needs of an installation. */
export interface Umzug extends Pick<Stores, 'database' | 'storage'> {
  readonly derivations: readonly Derivation[];
  readonly log: Log;
  readonly now: Date;
  /** In the browser: the id of the one account there is, who is signed in. */
  readonly account?: string;
  /** The identity provider that is configured here. */
  readonly provider: string | undefined;
}

/** A backup and what is to become of it. */
export interface Move {
  readonly path: string;
  /** What it is called in messages. */
  readonly name: string;
  readonly wishes: Wishes;
  /** A folder that does not exist yet. */
  readonly report: string;
  /** Everything but storing it. */
  readonly isProbe: boolean;
  /** The copy of a bucket. */
  readonly storage?: string | undefined;
}

/** What came of it; with `stops` nothing was stored. */
export interface Moved {
  readonly plan: Plan;
  readonly bytes: number;
}

/**
 * Takes the whole of an old backup over, or nothing (W 9.2). Whatever does not fit is in the report. Throws UmzugError
 * where it cannot be read at all, or where there is something already.
 */
export async function takeOver(umzug: Umzug, move: Move): Promise<Moved> {
  const here = await whatIsHere(umzug);
  await dropUnfinished(move.report, (names) => uploadStaging(umzug.storage, umzug.log).remove(names));
  await using zip = await openZip(move.path, move.name);
  const folder = await mkdtemp(join(tmpdir(), 'traverse-umzug-'));
  try {
    await using database = await openOldDatabase(zip, folder);
    return await moveIn(umzug, move, { here, zip, database });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Opened {
  readonly here: Here;
  readonly zip: OpenZip;
  readonly database: OldDatabase;
}

async function moveIn(umzug: Umzug, move: Move, { here, zip, database }: Opened): Promise<Moved> {
  const bucket = move.storage === undefined ? [] : await filesIn(move.storage);
  const files = new Map<string, ZippedFile>([...zip.files, ...bucket]);
  const plan = await makePlan({ database, files }, { wishes: move.wishes, here, now: umzug.now });
  const report = await beginReport(move.report);
  try {
    const isCut = await copySpare(report.path, plan);
    const tell = (outcome: string) =>
      writeReport(report.path, plan, { source: move.name, bytes: zip.bytes, outcome, isCut });
    if (move.isProbe || plan.stops.length > 0) {
      await readThrough(plan);
      await rehearse(umzug, plan);
      await tell('Es wurde nichts gespeichert.');
    } else await storeAll(umzug, plan, { report, tell });
  } catch (error) {
    await report.drop();
    throw error;
  }
  await report.keep();
  return { plan, bytes: zip.bytes };
}

/** Whether every file is whole, without keeping it. */
async function readThrough({ planned }: Plan): Promise<void> {
  for (const { content } of [...planned.values()].flat().flatMap(({ files }) => files)) {
    if (content) for await (const _ of await content.read());
  }
}

class Rehearsed extends Error {}

/** Everything is stored and taken back: what only storing finds out is in the report as well. */
async function rehearse({ database, derivations, now }: Umzug, plan: Plan): Promise<void> {
  nameFilesFalsely(plan);
  await database
    .transaction(async (transaction) => {
      await storePlan(plan, transaction, { derivations, now });
      throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}

function nameFilesFalsely({ planned }: Plan): void {
  for (const each of [...planned.values()].flat()) {
    if (!hasFiles(each.entity)) continue;
    nameFiles(
      each,
      each.files.map(({ originalName }) => originalName),
    );
    each.record['fileFacts'] = {};
  }
}

type Each = Plan['planned'] extends ReadonlyMap<string, readonly (infer P)[]> ? P : never;

/** `names` in the order of its files. */
function nameFiles({ entity, record, files }: Each, names: readonly string[]): void {
  for (const [field, { kind }] of Object.entries(entity.fields)) {
    const own = names.filter((_, index) => files[index]?.field === field);
    if (kind === 'file') record[field] = own.at(-1) ?? '';
    if (kind === 'files') record[field] = own;
  }
}

/** Files first, the report before anything holds; who fails takes them away again. */
async function storeAll(
  { database, storage, derivations, log, now }: Umzug,
  plan: Plan,
  { report, tell }: { readonly report: ReportFolder; readonly tell: (outcome: string) => Promise<void> },
): Promise<void> {
  const staging = uploadStaging(storage, log);
  const staged: string[] = [];
  try {
    for (const each of [...plan.planned.values()].flat()) {
      if (!hasFiles(each.entity)) continue;
      const facts: { [storedName: string]: FileFacts[string] } = {};
      const names: string[] = [];
      for (const { originalName, content } of each.files) {
        const source = Readable.from(content ? await content.read() : []);
        const upload = await staging.stage(source, { originalName, maxBytes: Number.MAX_SAFE_INTEGER });
        await report.noteStaged(upload.storedName);
        staged.push(upload.storedName);
        names.push(upload.storedName);
        facts[upload.storedName] = upload.facts;
      }
      nameFiles(each, names);
      each.record['fileFacts'] = facts;
    }
    await database.transaction(async (transaction) => {
      await storePlan(plan, transaction, { derivations, now });
      await tell('Alles, was hier einen Platz hat, ist übernommen.');
    });
  } catch (error) {
    await staging.remove(staged);
    throw error;
  }
}

/** Only into an empty database. Throws UmzugError with what is there. */
async function whatIsHere({ database, account, provider }: Umzug): Promise<Here> {
  const { reads } = database;
  const full: string[] = [];
  for (const entity of Object.values(entities) as readonly Entity[]) {
    if (entity.startsFilled || entity.appendOnly) continue;
    const found = await reads.values(entity, 'all', ['id']);
    const others = found.filter(([id]) => entity !== entities.users || id !== account);
    if (others.length > 0) full.push(`${entity.label.many} ${others.length}`);
  }
  if (full.length > 0)
    throw new UmzugError(
      `Hier sind schon Daten: ${full.join(', ')}. Ein Umzug geht nur in eine leere Datenbank.`,
    );
  const united: { [collection: string]: Map<string, string> } = {};
  for (const entity of Object.values(entities) as readonly Entity[]) {
    const field = entity.umzug?.unitedBy;
    if (field === undefined) continue;
    const rows = await reads.values(entity, 'all', ['id', field]);
    united[entity.collection] = new Map(rows.map(([id, value]) => [textOf(value), textOf(id)]));
  }
  const own = account === undefined ? undefined : await reads.find(entities.users, account);
  return { united, account: own && { id: own.id, email: own.email, username: own.username }, provider };
}
