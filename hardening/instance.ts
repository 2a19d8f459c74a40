import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { SERVER_FLAGS } from '../scripts/server-flags.ts';

const MAIN = resolve('apps/server/dist/main.js');
const START_LIMIT_MS = 120_000;
/** Of what it says; the end tells why it ended. */
const KEPT_OUTPUT = 20_000;

/** Settings of a server. */
export type Settings = Readonly<Record<string, string>>;

/** A server as `npm start` runs it, on one port for as long as this is used. */
export interface Instance {
  readonly url: string;
  readonly pid: () => number;
  /** Comes back when it answers. Throws what it said when it ended instead. */
  start(): Promise<void>;
  /** Begins, and waits for nothing. */
  launch(): void;
  kill(): Promise<void>;
  /** Its exit code. */
  stop(): Promise<number | null>;
  signal(signal: 'STOP' | 'CONT'): void;
  isRunning(): boolean;
  said(): string;
  /** Open files and connections, and resident memory in MB. */
  openFiles(): number;
}

/** However this process ends, none of them stays behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Ways {
  /** Words of Node before the program. */
  readonly node?: readonly string[];
  /** Words before Node: in which surroundings it runs. */
  readonly under?: readonly string[];
}

export async function anInstance(
  settings: Settings,
  { node = [], under = [] }: Ways = {},
): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  let isListening = false;
  const launch = () => {
    const words = [...under, process.execPath, ...SERVER_FLAGS, ...node, MAIN];
    const started = spawn(words[0] ?? '', words.slice(1), {
      env: { ...process.env, ...SURE, PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    isListening = false;
    running.add(started);
    started.once('exit', () => running.delete(started));
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        // It says where.
        isListening ||= chunk.includes(url);
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
      });
  };
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || hasEnded()) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: () => child?.pid ?? 0,
    launch,
    async start() {
      launch();
      const until = performance.now() + START_LIMIT_MS;
      while (!(isListening && (await answers(url)))) {
        if (hasEnded() || performance.now() > until) throw new Error(`Der Server startet nicht:\n${output}`);
        await wait(10);
      }
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    signal: (signal) => child?.kill(`SIG${signal}`),
    isRunning: () => !hasEnded(),
    said: () => output,
    openFiles: () => (hasEnded() ? 0 : readdirSync(`/proc/${child?.pid ?? 0}/fd`).length),
  };
}

const SURE: Settings = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '0',
  BACKUP_AT: 'aus',
  DRAIN_SECONDS: '0',
  NODE_COMPILE_CACHE: resolve('.cache/node'),
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false; // not listening yet
  }
}
