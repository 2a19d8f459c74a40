import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { expect, onTestFinished } from 'vitest';

/** Its program, as it was built. */
export const main = join(import.meta.dirname, '../../dist/main.js');

/** The server as `npm start` runs it. */
export function start(env: { readonly [name: string]: string }): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_WAIT_SECONDS: '0',
      DRAIN_SECONDS: '0',
      ...env,
    },
    // Away from any .env file.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

/** Somebody to register. */
export const account = { email: 'anna@firma.de', password: 'geheim1234', passwordConfirm: 'geheim1234' };

/** Of a program that has said where it listens. */
export async function clientOf(output: () => string): Promise<PocketBase> {
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  await expect.poll(address).not.toBe('');
  return new PocketBase(address());
}

/** Its exit code, once it has ended. */
export const exitOf = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
