import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

// npm and node are stood in for by two-line programs: installing for real takes a minute and needs the network.
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'traverse-install-'));
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'apps/web/src'), { recursive: true });
  program('npm', 'echo "$@" > npm-was-asked');
  program('node', 'echo v24.1.0');
  lock('package-lock.json', { 'node_modules/fastify': '5.1.0' });
});
afterEach(() => rmSync(root, { recursive: true }));

test('[OPS-01] a fresh clone is installed exactly as the lock file says', () => {
  const { status, stdout } = ensureInstall();
  expect(stdout).toContain('Pakete werden installiert (noch nichts installiert)');
  expect(existsSync(join(root, 'npm-was-asked'))).toBe(true);
  expect(status).toBe(0);
});

test('a package that is newer in the lock file is named and installed', () => {
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.0.0' });
  expect(ensureInstall().stdout).toContain('neu: fastify');
});

test('nothing happens when all is there, whatever other systems need besides', () => {
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': {},
        'apps/web': {},
        'node_modules/fastify': { version: '5.1.0' },
        'node_modules/mac-only': { version: '1.0.0', optional: true },
      },
    }),
  );
  expect(ensureInstall()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(existsSync(join(root, 'npm-was-asked'))).toBe(false);
});

test('[OPS-01] whoever starts it waits for no tool of development, whoever develops gets all', () => {
  const vitest = { version: '5.1.1', dev: true };
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: { 'node_modules/fastify': { version: '5.1.0' }, 'node_modules/vitest': vitest },
    }),
  );
  ensureInstall('prestart');
  expect(readFileSync(join(root, 'npm-was-asked'), 'utf8')).toContain('--omit=dev');
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  expect(ensureInstall('prestart').stdout).toBe('');
  expect(ensureInstall('pretest').stdout).toContain('neu: vitest');
  expect(readFileSync(join(root, 'npm-was-asked'), 'utf8')).not.toContain('--omit=dev');
});

test('[OPS-01] a release installs what runs, once for each version', () => {
  rmSync(join(root, 'apps'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '2.10.1' }));
  expect(ensureInstall().status).toBe(0);
  expect(readFileSync(join(root, 'npm-was-asked'), 'utf8')).toContain('--omit=dev');
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  expect(ensureInstall().stdout).toBe('');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '2.11.0' }));
  expect(ensureInstall().stdout).toContain('neu: 2.11.0');
});

test('an old Node is named in a sentence that says what to do', () => {
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  program('node', 'echo v20.20.2');
  const { status, stderr } = ensureInstall();
  expect(stderr).toContain('Traverse braucht Node 24, gefunden wurde v20.20.2');
  expect(status).toBe(1);
});

test('[S-M12] a Node that is not the one of the repository is taken away before anything runs on it', () => {
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  const file = join(root, 'node_modules/node/bin/node');
  writeFileSync(file, 'somebody else');
  const { status, stderr } = ensureInstall();
  expect([status, existsSync(file)]).toEqual([1, false]);
  expect(stderr).toContain('ist nicht das, was es sein soll (SHA-256)');
});

test('[S-M12] the Node of the repository is compared once, and the checksums are those of its version', () => {
  lock('node_modules/.package-lock.json', { 'node_modules/fastify': '5.1.0' });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  copyFileSync(resolve('node_modules/node/bin/node'), join(root, 'node_modules/node/bin/node'));
  expect(ensureInstall()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(root, 'node_modules/.traverse-node'))).toBe(true);
  const known = JSON.parse(readFileSync('scripts/node-sha256.json', 'utf8'));
  expect(known.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node);
});

test('an installation that fails ends the start with a sentence', () => {
  program('npm', 'exit 1');
  const { status, stderr } = ensureInstall();
  expect(stderr).toContain('Die Pakete ließen sich nicht installieren');
  expect(status).toBe(1);
});

test('[OPS-01] of two commands at once one installs; the other says that it waits, and goes on', async () => {
  lock('installed.json', { 'node_modules/fastify': '5.1.0' });
  // Installing lasts until the other one has said that it waits.
  program(
    'npm',
    'echo asked >> npm-was-asked; while [ ! -e waited ]; do sleep 0.1; done; cp installed.json node_modules/.package-lock.json',
  );
  const both = [startEnsureInstall(), startEnsureInstall()];
  for (const { stdout } of both) {
    stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ein anderer Befehl installiert hier gerade')) {
        writeFileSync(join(root, 'waited'), '');
      }
    });
  }
  const said = await Promise.all(both.map(({ stdout }) => text(stdout)));
  expect(said.filter((each) => each.includes('Pakete werden installiert'))).toHaveLength(1);
  expect(await Promise.all(both.map(exitCodeOf))).toEqual([0, 0]);
  expect(readFileSync(join(root, 'npm-was-asked'), 'utf8')).toBe('asked\n');
});

test('nobody waits for an installation that was killed', () => {
  mkdirSync(join(root, '.cache'));
  const { pid } = spawnSync('true');
  writeFileSync(join(root, '.cache/install.lock'), String(pid));
  const { status, stdout } = ensureInstall();
  expect(stdout).toContain('Pakete werden installiert');
  expect(status).toBe(0);
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false);
});

const script = resolve('scripts/ensure-install.mjs');
/** Behind ours the system's own programs: sleep, cp. */
const surroundings = () => ({ cwd: root, env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}` } });

/** As npm calls it before one of its scripts. */
function ensureInstall(before = 'precheck') {
  const { cwd, env } = surroundings();
  return spawnSync(process.execPath, [script], {
    cwd,
    env: { ...env, npm_lifecycle_event: before },
    encoding: 'utf8',
  });
}

function startEnsureInstall() {
  return spawn(process.execPath, [script], { ...surroundings(), stdio: ['ignore', 'pipe', 'inherit'] });
}

async function exitCodeOf(child: ReturnType<typeof startEnsureInstall>) {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

function program(name: string, body: string) {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

function lock(file: string, versions: Record<string, string>) {
  const packages = Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }]));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}
