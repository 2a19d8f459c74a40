import { freePort } from '../scripts/free-port.ts';
import { SERVER_FLAGS } from '../scripts/server-flags.ts';
import { askOnce, type Door } from './load.ts';
import { type Program, readProcess, startProgram } from './program.ts';

/** A server of the record API with somebody signed in who may do everything. */
export interface Server extends Door {
  readonly username: string;
  readonly residentMb: () => number | undefined;
}

export interface OwnServer extends Server {
  readonly program: Program;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
}

const ACCOUNT = { username: 'Bench', email: 'bench@lindhof.example', password: 'sehr-geheim-1' };

export interface Login {
  readonly email: string;
  readonly password: string;
}

interface Ways {
  /** As DATABASE_URL. */
  readonly databaseUrl?: string;
  /** Somebody on the data that are there. */
  readonly login?: Login;
  /** Words of Node before the program. */
  readonly node?: readonly string[];
  /** More of its surroundings. */
  readonly more?: NodeJS.ProcessEnv;
}

/** Starts ours on a data folder; in an empty one the first account is made, which may do everything. `login` is there already. */
export async function startOwn(
  dataDir: string,
  { databaseUrl = '', login, node = [], more = {} }: Ways = {},
): Promise<OwnServer> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0',
    NODE_COMPILE_CACHE: '.cache/node',
    ...more,
  };
  const begun = performance.now();
  const program = await startProgram(
    [...SERVER_FLAGS, ...node, 'apps/server/dist/main.js'],
    env,
    `${url}/api/health`,
  );
  const startMs = performance.now() - begun;
  const guest = { url, token: '' };
  const token = login ? await signIn(guest, login) : await firstToken(guest);
  return { url, token, username: ACCOUNT.username, program, startMs, ...program };
}

/** Of the account, which is made where it is not there. */
async function firstToken(guest: Pick<Door, 'url' | 'token'>): Promise<string> {
  const register = { ...ACCOUNT, mobile: '0421 1', passwordConfirm: ACCOUNT.password };
  return signIn(guest, ACCOUNT).catch(async () => {
    await askOnce(guest, undefined, {
      method: 'POST',
      path: '/api/collections/users/records',
      body: register,
    });
    return signIn(guest, ACCOUNT);
  });
}

/**
 * Another server of the same API, by BENCH_PEER_URL, BENCH_PEER_EMAIL and BENCH_PEER_PASSWORD; with BENCH_PEER_PID its
 * processor time is read as well, if it runs on this machine. It must be empty, and the account may do everything.
 */
export async function peerServer(): Promise<Server | undefined> {
  const { BENCH_PEER_URL: url, BENCH_PEER_PID: pid } = process.env;
  if (!url) return undefined;
  const email = process.env['BENCH_PEER_EMAIL'] ?? ACCOUNT.email;
  const password = process.env['BENCH_PEER_PASSWORD'] ?? ACCOUNT.password;
  const token = await signIn({ url, token: '' }, { email, password });
  const nothing = { cpuMicros: () => undefined, residentMb: () => undefined };
  return { url, token, username: ACCOUNT.username, ...(pid ? readProcess(Number(pid)) : nothing) };
}

/** The token of a new session. */
export async function signIn(door: Pick<Door, 'url' | 'token'>, { email, password }: Login): Promise<string> {
  const answer = await askOnce(door, undefined, {
    method: 'POST',
    path: '/api/collections/users/auth-with-password',
    body: { identity: email, password },
  });
  const { token } = JSON.parse(answer) as { token: string }; // the record API answers so
  return token;
}
