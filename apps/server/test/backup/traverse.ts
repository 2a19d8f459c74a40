import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from '../../src/cli/run-command.ts';

const main = join(import.meta.dirname, '../../dist/cli/main.js');

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** As FILES_URL. */
  readonly filesUrl?: string;
  /** As BACKUP_TO. */
  readonly backupTo?: string;
}

/** What `npm run traverse -- ...` does on the data of a place, here and now: a program of its own takes a second to start. */
export async function traverse(place: Place, ...words: readonly string[]) {
  const { code, out, err } = await runCommand(words, () => environmentOf(place));
  return { code, out: printed(out), err: printed(err) };
}

const printed = (lines: string) => (lines === '' ? '' : `${lines}\n`);

/** The same as a process of its own, which may be killed. */
export function startTraverse(place: Place, ...words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...words], {
    env: environmentOf(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same until it ends. */
export async function traverseAlone(place: Place, ...words: readonly string[]) {
  return ended(startTraverse(place, ...words));
}

/** The same where no file may become larger than so many blocks of 512 bytes: a disk that is full. */
export async function traverseWithLittleRoom(blocks: number, place: Place, ...words: readonly string[]) {
  const limited = `ulimit -f ${blocks}; exec "$@"`;
  const child = spawn('sh', ['-c', limited, 'sh', process.execPath, main, ...words], {
    env: environmentOf(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

const environmentOf = ({ dataDir, databaseUrl, filesUrl = '', backupTo = '' }: Place) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  FILES_URL: filesUrl,
  BACKUP_TO: backupTo,
});

async function ended(child: ChildProcess) {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([said(child.stdout), said(child.stderr)]);
  return { code: await code, out, err };
}

const said = async (stream: Readable | null) => (stream ? text(stream) : '');
