import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UmzugError } from './umzug-error.ts';

/** What a report is called until all of its move is stored. */
const UNFINISHED = '.neu';
const STAGED = 'abgelegt.txt';

/**
 * The folder of a report while its move is under way: under another name, with the names of the files that were put into
 * the storage. Whoever is killed leaves it behind, and the next one takes all of that away.
 */
export interface ReportFolder {
  readonly path: string;
  /** A file is in the storage that no record names yet. */
  noteStaged(storedName: string): Promise<void>;
  /** Everything is stored: from now on it is the report. */
  keep(): Promise<void>;
  /** As if there had been no move. */
  drop(): Promise<void>;
}

/** Throws UmzugError where it may not be written. */
export async function beginReport(folder: string): Promise<ReportFolder> {
  const path = folder + UNFINISHED;
  const staged = join(path, STAGED);
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    const place = `Der Bericht lässt sich nicht nach ${folder} schreiben.`;
    throw new UmzugError(`${place} Nenne mit --bericht einen anderen Ordner.`, { cause: error });
  });
  return {
    path,
    noteStaged: (storedName) => appendFile(staged, `${storedName}\n`),
    keep: async () => {
      await rm(staged, { force: true });
      await rename(path, folder);
    },
    drop: () => rm(path, { recursive: true, force: true }),
  };
}

/**
 * Takes away what moves into this place have left that were killed: reports beside `folder`, after `remove` was handed
 * the stored names of their files.
 */
export async function dropUnfinished(
  folder: string,
  remove: (storedNames: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const path of await unfinishedBeside(folder)) {
    const staged = await readFile(join(path, STAGED), 'utf8').catch(() => '');
    await remove(staged.split('\n').filter((name) => name !== ''));
    await rm(path, { recursive: true, force: true });
  }
}

/** Those of the usual name, and the one of a name that somebody gave. */
async function unfinishedBeside(folder: string): Promise<string[]> {
  const own = basename(folder) + UNFINISHED;
  const names = await readdir(dirname(folder)).catch(() => []);
  return names
    .filter((name) => name === own || (name.startsWith('umzug-') && name.endsWith(UNFINISHED)))
    .map((name) => join(dirname(folder), name));
}
