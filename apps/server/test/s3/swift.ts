import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { swiftPackages } from './swift-packages.ts';

const KEY = 'test:tester';
const SECRET = 'testing';

/** An S3 server that really checks signatures, as a FILES_URL is made of it. */
export interface Swift extends AsyncDisposable {
  /** A new bucket as FILES_URL; with another secret it points to the same bucket. */
  bucket(): Promise<{
    readonly url: string;
    urlWithSecret(secret: string): string;
    readonly address: string;
  }>;
  /** Ends the server at once, as a failing machine would. */
  kill(): void;
}

let shared: Promise<Swift> | undefined;

/** The one for every test of this process that does not end it: it takes two seconds to start. Goes with the process. */
export function sharedSwift(): Promise<Pick<Swift, 'bucket'>> {
  shared ??= startSwift({ holds: false });
  return shared;
}

/** Starts OpenStack Swift with its S3 API on free ports of loopback (2 s). `holds`: this process stays for it. */
export async function startSwift({ holds = true } = {}): Promise<Swift> {
  const packages = await swiftPackages();
  const folder = await mkdtemp(join(tmpdir(), 'traverse-swift-'));
  const server = spawn(pythonOf(packages), [join(import.meta.dirname, 'swift-server.py'), folder], {
    env: {
      PATH: process.env['PATH'],
      PYTHONPATH: join(packages, 'usr/lib/python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: '',
      LD_LIBRARY_PATH: await libraryFolders(packages),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = once(server, 'exit');
  const line = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => {
      throw new Error(`Swift did not start:\n${complaints}`);
    }),
  ]);
  // Each of the pipes would keep this process as well.
  if (!holds)
    for (const each of [server, ...server.stdio]) (each as { unref?: () => void } | null)?.unref?.();
  const endpoint = `http://127.0.0.1:${portIn(String(line[0]))}`;
  let buckets = 0;
  return {
    async bucket() {
      const name = `files-${++buckets}`;
      await createBucket(endpoint, name);
      const urlWithSecret = (secret: string) =>
        `s3://${encodeURIComponent(KEY)}:${encodeURIComponent(secret)}@${name}?endpoint=${endpoint}&region=eu-central-1`;
      return { url: urlWithSecret(SECRET), urlWithSecret, address: `${endpoint}/${name}` };
    },
    kill: () => server.kill('SIGKILL'),
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// The unpacked modules are built for the system's own Python, not for one that stands before it in PATH.
function pythonOf(packages: string): string {
  return ['/usr/bin/python3', join(packages, 'usr/bin/python3')].find(existsSync) ?? 'python3';
}

async function libraryFolders(packages: string): Promise<string> {
  const folders = await readdir(join(packages, 'usr/lib'));
  return folders
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(packages, 'usr/lib', name))
    .join(':');
}

function portIn(line: string): number {
  const { port } = JSON.parse(line) as { port: number }; // written by swift-server.py
  return port;
}

async function createBucket(endpoint: string, name: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } finally {
    client.destroy();
  }
}
