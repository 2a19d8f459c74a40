import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { main } from '../http/own-process.ts';
import { sharedSwift } from '../s3/swift.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const MB = 1_000_000;

const swift = await sharedSwift();

/** The program itself, with the data of a server that made somebody who may sign in. */
async function startProgram(server: TestServer, filesUrl: string) {
  const program = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: server.place.dataDir,
      FILES_URL: filesUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(program.stdout), 'line');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  return {
    url,
    rss: () => memoryOf(program.pid, 'VmRSS'),
    peak: () => memoryOf(program.pid, 'VmHWM'),
    /** From now on. */
    forgetPeak: () => writeFileSync(`/proc/${program.pid}/clear_refs`, '5'),
    async [Symbol.asyncDispose]() {
      program.kill('SIGKILL');
      await once(program, 'exit');
    },
  };
}

/** In bytes, as Linux counts it. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** Sends a form with files of these sizes, none of which is held here either. */
async function upload(url: string, user: TestUser, sizes: readonly number[]) {
  const sending = request(`${url}/api/collections/dateien/records`, {
    method: 'POST',
    headers: { authorization: user.token, 'content-type': 'multipart/form-data; boundary=XX' },
  });
  const answered = once(sending, 'response');
  sending.write('--XX\r\ncontent-disposition: form-data; name="name"\r\n\r\nFilme\r\n');
  for (const size of sizes) {
    sending.write('--XX\r\ncontent-disposition: form-data; name="anlagen"; filename="film.bin"\r\n\r\n');
    await pour(sending, size);
    sending.write('\r\n');
  }
  sending.end('--XX--\r\n');
  const [answer] = await answered;
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode as number, body: JSON.parse(text) };
}

async function pour(sending: ClientRequest, size: number): Promise<void> {
  const chunk = Buffer.alloc(65_536, 7);
  for (let left = size; left > 0; left -= chunk.length)
    if (!sending.write(chunk.subarray(0, Math.min(left, chunk.length)))) await once(sending, 'drain');
}

/** Reads a little, waits, and then reads the rest without keeping it. */
async function readSlowly(address: string): Promise<number> {
  const { body } = await fetch(address);
  let bytes = 0;
  for await (const part of body ?? []) {
    if (bytes === 0) await wait(1000);
    bytes += part.length;
  }
  return bytes;
}

describe.each(['disk', 'S3'] as const)('[API-06] with files on %s', (kind) => {
  test('200 MB go up and down in less than 150 MB of memory', { timeout: 180_000 }, async () => {
    await using server = await startServer();
    const user = await server.user('dateien');
    await using program = await startProgram(server, kind === 'S3' ? (await swift.bucket()).url : '');
    await upload(program.url, user, [1]);
    const idle = program.rss();
    program.forgetPeak();

    const { status, body } = await upload(program.url, user, [50 * MB, 50 * MB, 50 * MB, 50 * MB]);
    expect([status, body.anlagen.length]).toEqual([200, 4]);
    const rising = program.peak() - idle;
    const refused = await upload(program.url, user, [200 * MB]);
    expect([refused.status, refused.body.data.anlagen.code]).toEqual([400, 'validation_file_size_limit']);
    const refusing = program.peak() - idle;

    const token = await server.client(user).files.getToken();
    const read = body.anlagen.map((name: string) =>
      readSlowly(`${program.url}/api/files/dateien/${body.id}/${name}?token=${token}`),
    );
    expect(await Promise.all(read)).toEqual([50 * MB, 50 * MB, 50 * MB, 50 * MB]);
    const falling = program.peak() - idle;
    const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
    console.log(
      `${kind}: ${inMb(idle)} idle; above it 200 MB up ${inMb(rising)}, refused ${inMb(refusing)}, down ${inMb(falling)}`,
    );
    expect(Math.max(rising, refusing, falling)).toBeLessThan(150 * MB);
  });
});
