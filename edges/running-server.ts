import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ended } from './ended.ts';

const MAIN = resolve('apps/server/dist/main.js');

export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  /** Asks as whoever this token is of; JSON in and out. */
  readonly ask: <Answer>(method: string, path: string, body?: object, token?: string) => Promise<Answer>;
}

/** The built server on a folder of its own, as it is shipped. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'edges-'));
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Traverse läuft: (\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  child.stdout.resume();
  if (url === '') throw new Error('The server ended before it listened');
  return {
    url,
    ask: async <Answer>(method: string, path: string, body?: object, token = '') => {
      const answer = await fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? undefined : await answer.json()) as Answer; // as the record API says
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
