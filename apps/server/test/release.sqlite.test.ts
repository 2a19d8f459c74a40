import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

// Packages are linked: fetching them takes a minute and needs the network. `npm ci` is what a clone runs as well.
function linkPackages(release: string) {
  const [from, to] = [resolve('node_modules'), join(release, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@traverse') symlinkSync(join(from, name), join(to, name));
  }
  const own = resolve('apps/server/node_modules');
  if (existsSync(own)) symlinkSync(own, join(release, 'apps/server/node_modules'));
}

test('[OPS-01] a release starts without building anything, and holds no test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-release-'));
  const release = join(folder, 'traverse');
  execFileSync('node', ['scripts/release.ts', '--to', release], { stdio: 'ignore' });
  for (const left of ['apps/web/src', 'apps/server/src', 'apps/server/test', 'packages/domain/src'])
    expect(existsSync(join(release, left))).toBe(false);
  linkPackages(release);
  const server = spawn('node', ['scripts/start.ts'], {
    cwd: release,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  for await (const line of createInterface({ input: server.stdout })) {
    address = /^Traverse läuft: (\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const page = await (await fetch(address)).text();
  const program = /src="(\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await fetch(`${address}${program}`)).status).toBe(200);
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number];
  expect(code).toBe(0);
  rmSync(folder, { recursive: true });
});
