import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

// Far more than a start takes on a busy machine.
const START_LIMIT_MS = 120_000;

/** What servers and commands have compiled is there for the next one. */
const NODE_COMPILE_CACHE = '.cache/node';

export type Server = {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string;
  dataDir: string;
  /** What the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
};

/**
 * Starts the program as a user does, on a port and a data folder of its own, and waits until it listens. The folder
 * is empty, or begins as a copy of `data`. `program` is the folder of another version.
 */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  data?: string,
  program?: string,
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-e2e-'));
  if (data) cpSync(data, dataDir, { recursive: true });
  const settings = {
    ...process.env,
    // Its own choice: one that was found free before may be another's by then.
    PORT: '0',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE,
    ...env,
  };

  const server = spawn('node', ['apps/server/dist/main.js'], {
    env: settings,
    ...(program === undefined ? {} : { cwd: program }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(server);
  const gone = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };

  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    // It says so once it listens.
    const [, port] = /^Traverse läuft: \S+:(\d+)\n/m.exec(output()) ?? [];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, dataDir, log: output, stop };
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The server does not start:\n${output()}`);
    }
    await delay(50);
  }
}

/** Runs `npm run traverse -- …` on the data that the environment names. Throws with its output when it fails. */
export async function traverse(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('node', ['apps/server/dist/cli/main.js', ...args], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`traverse ${args.join(' ')} failed:\n${output()}`);
  return output();
}

function collectOutput(child: ReturnType<typeof spawn>): () => string {
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => text;
}
