import { createWriteStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { urlOf } from '../program.ts';
import { taskProcess } from '../tasks/task-process.ts';
import { TaskError } from '../tasks/task-queue.ts';
import type { DatabaseAnswer, DatabaseTask } from './database-worker.ts';
import type { OldCollection, OldDescription, OldRow } from './old-description.ts';
import type { OpenZip } from './open-zip.ts';
import { UmzugError } from './umzug-error.ts';

/** Read in a process of its own, with a limit in time and memory: it may be hostile, and it may be large. */
export interface OldDatabase extends OldDescription, AsyncDisposable {
  /** In the order in which they were stored. Throws UmzugError where they cannot be read. */
  readonly rows: (collection: OldCollection) => AsyncIterable<OldRow>;
}

const DATABASE = 'data.db';
const LOG = 'data.db-wal';
// "SQLite format 3" and a zero byte: what SQLite calls its own.
const MAGIC = 'SQLite format 3\0';

/** Of one question: looking through five gigabytes takes a minute or two. */
const usual: Parameters<typeof taskProcess>[1] = { timeLimitMs: 300_000, memoryMb: 512, growthMb: 1500 };

/** Unpacks the database of a backup into an empty folder and opens it. Throws UmzugError. */
export async function openOldDatabase(zip: OpenZip, folder: string, limits = usual): Promise<OldDatabase> {
  await unpack(zip, DATABASE, folder);
  if ((zip.files.get(LOG)?.bytes ?? 0) > 0) await unpack(zip, LOG, folder);
  const path = join(folder, DATABASE);
  if ((await beginningOf(path)) !== MAGIC)
    throw new UmzugError(`Die data.db in ${zip.name} ist keine Datenbank.`);
  const { run, close } = taskProcess<DatabaseTask, DatabaseAnswer>(urlOf('umzug/database-worker'), limits);
  try {
    const { description } = await ask({ path, name: zip.name });
    if (!description) throw new Error('the process says nothing of the database');
    return { ...description, rows, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }

  async function ask(task: DatabaseTask): Promise<DatabaseAnswer> {
    try {
      const answer = await run(task);
      if (answer.problem !== undefined) throw new UmzugError(answer.problem);
      return answer;
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      throw new UmzugError(
        `Die data.db in ${zip.name} lässt sich nicht lesen: Sie braucht zu viel Zeit oder Speicher.`,
        { cause: error },
      );
    }
  }

  async function* rows({ name }: OldCollection): AsyncGenerator<OldRow> {
    for (;;) {
      const { portion = [] } = await ask({ collection: name });
      if (portion.length === 0) return;
      yield* portion;
    }
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function unpack({ files, name }: OpenZip, path: string, folder: string): Promise<void> {
  const file = files.get(path);
  if (!file) throw new UmzugError(`${name} ist keine Sicherung von PocketBase: Es enthält keine ${path}.`);
  await pipeline(Readable.from(await file.read()), createWriteStream(join(folder, path)));
}
