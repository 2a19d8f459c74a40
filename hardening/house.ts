import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { entities } from '@traverse/domain/entities';
import { namedFiles } from '../apps/server/src/files/named-files.ts';
import { openStorage } from '../apps/server/src/files/open-storage.ts';
import { sweepFiles } from '../apps/server/src/files/sweep.ts';
import { openDatabase } from '../apps/server/src/sql/open-database.ts';
import { storedEntities } from '../apps/server/src/stored-entities.ts';
import { maintain, type Postgres, startPostgres } from '../apps/server/test/postgres.ts';
import type { Settings } from './instance.ts';

const TRAVERSE = resolve('apps/server/dist/cli/main.js');
const TWO_DAYS_MS = 2 * 86_400_000;

/** Where the data of a trial are. */
export interface House {
  readonly dataDir: string;
  /** Empty: SQLite in the folder. */
  readonly databaseUrl: string;
  /** Empty: files in the folder. */
  readonly filesUrl: string;
}

/** A house as the settings of a server. */
export const settingsOf = ({ dataDir, databaseUrl, filesUrl }: House): Settings => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  FILES_URL: filesUrl,
  // A trial says itself how long something is away.
  DATABASE_WAIT_SECONDS: '30',
});

/** A new folder with SQLite in it. */
export function aHouse(folder: string): House {
  mkdirSync(folder, { recursive: true });
  return { dataDir: mkdtempSync(join(folder, 'house-')), databaseUrl: '', filesUrl: '' };
}

export interface PostgresHouse extends House, AsyncDisposable {
  readonly postgres: Postgres;
}

/** A PostgreSQL of its own that confirms nothing which it would not find again after a kill. */
export async function aPostgresHouse(folder: string): Promise<PostgresHouse> {
  const postgres = await startPostgres({ isSure: true });
  await maintain(postgres.url, 'CREATE DATABASE traverse');
  return {
    ...aHouse(folder),
    databaseUrl: postgres.url.replace(/\/postgres$/, '/traverse'),
    postgres,
    [Symbol.asyncDispose]: () => postgres.stop(),
  };
}

/** `npm run traverse -- …` as a process of its own, which may be killed. */
export const startTraverse = (house: House, ...words: readonly string[]): ChildProcess =>
  startWords(house, [process.execPath, TRAVERSE, ...words]);

function startWords(house: House, [program = '', ...words]: readonly string[]): ChildProcess {
  return spawn(program, words, {
    env: { ...process.env, ...settingsOf(house) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same until it ends. */
export const traverse = (house: House, ...words: readonly string[]) => endOf(startTraverse(house, ...words));

async function endOf(child: ChildProcess) {
  const code = new Promise<number | null>((resolve_) => child.once('close', resolve_));
  const said = async (stream: ChildProcess['stdout']) => (stream ? text(stream) : '');
  const [out, err] = await Promise.all([said(child.stdout), said(child.stderr)]);
  return { code: await code, out, err };
}

/** What contradicts itself or is missing, by `traverse verify`; empty when all is in order. `under`: words before it. */
export async function faultsOf(house: House, under: readonly string[] = []): Promise<string[]> {
  const { code, err } = await endOf(startWords(house, [...under, process.execPath, TRAVERSE, 'verify']));
  return code === 0 ? [] : err.trim().split('\n').slice(0, 10);
}

/** How many files are there which nobody names, once the daily sweep has been. To be asked when no server runs. */
export async function leftFiles(house: House): Promise<number> {
  const { named, storage } = await swept(house);
  let left = 0;
  for await (const { key } of storage.list('originals')) if (!named.has(key.split('/')[1] ?? '')) left += 1;
  const incoming = storage.incoming;
  const staged = existsSync(incoming) ? readdirSync(incoming).length : 0;
  return left + staged + unfinished(house.dataDir);
}

/** The daily sweep, as it is on the day after tomorrow. To be done when no server runs. */
export async function swept(house: House) {
  const database = await openDatabase({ ...house, entities: storedEntities });
  const storage = await openStorage(house);
  const clock = () => new Date(Date.now() + TWO_DAYS_MS);
  const ofRecords = () => namedFiles(entities, database.reads);
  await sweepFiles({ storage, namedFiles: ofRecords, clock, log: { warn: () => undefined } });
  const named = await ofRecords();
  await database.close();
  return { named, storage };
}

/** Halves of backups and of copies from before a change of the tables. */
const unfinished = (folder: string): number => globSync(join(folder, '**/*.{unfinished,part}')).length;
