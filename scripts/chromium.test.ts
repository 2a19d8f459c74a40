import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium, findWholeChromium, installFromPackages } from './chromium.ts';

// apt is stood in for by a few lines: installing for real takes minutes, the network and root.
let root: string;
let said: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'traverse-apt-'));
  mkdirSync(join(root, 'bin'));
  vi.stubEnv('PATH', `${join(root, 'bin')}:${process.env['PATH']}`);
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Notes what it is asked, refuses with a sentence as often as told, then does it. */
function apt({ refusals, sentence }: { refusals: number; sentence: string }) {
  const body = `echo "$1" >> ${root}/asked
if [ $(wc -l < ${root}/asked) -le ${refusals} ]; then echo '${sentence}' >&2; exit 100; fi`;
  writeFileSync(join(root, 'bin/apt-get'), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

const asked = () => readFileSync(join(root, 'asked'), 'utf8').trim().split('\n');

test.each([
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4242 (apt-get)',
  'E: Unable to lock directory /var/lib/apt/lists/',
  'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4242 (apt-get)',
])('Chromium waits its turn where somebody else installs: %s', (sentence) => {
  apt({ refusals: 2, sentence });
  installFromPackages('chromium', { pauseMs: 1 });
  expect(asked()).toEqual(['update', 'update', 'update', 'install']);
  expect(said).toEqual(['Ein anderes Programm installiert gerade Pakete, einen Augenblick …']);
});

test('what else goes wrong is said once, without waiting', () => {
  apt({ refusals: 9, sentence: 'E: Unable to locate package chromium' });
  installFromPackages('chromium');
  expect(asked()).toEqual(['update', 'install']);
  expect(said).toEqual(Array(2).fill('E: Unable to locate package chromium'));
});

test('who holds the packages for too long is named in the end', () => {
  apt({ refusals: 1000, sentence: 'E: Could not get lock X. It is held by process 4242 (apt-get)' });
  installFromPackages('chromium', { pauseMs: 1, patienceMs: 1 });
  expect(said.at(-1)).toContain('process 4242');
});

test('a browser that is named is taken, whatever is installed', () => {
  vi.stubEnv('CHROMIUM', '/opt/browser');
  expect(findChromium()).toBe('/opt/browser');
  expect(findWholeChromium()).toBe('/opt/browser');
});

test('the browser without a window is preferred to one with, but where a PDF is to be seen', () => {
  vi.stubEnv('CHROMIUM', '');
  for (const name of ['chromium', 'chromium-headless-shell']) {
    writeFileSync(join(root, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
  }
  expect(findChromium()).toBe(join(root, 'bin/chromium-headless-shell'));
  expect(findWholeChromium()).toBe(join(root, 'bin/chromium'));
});
