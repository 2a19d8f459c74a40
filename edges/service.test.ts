import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Machine, ofUnit } from './machine.ts';

const machine = new Machine();
afterAll(() => machine[Symbol.dispose]());

const START = ofUnit('ExecStart').split(' ');
const [NODE = ''] = START;
const CONSOLE = [NODE, 'apps/server/dist/cli/main.js'];

/** Those in the place of the handbook. */
const backups = () =>
  readdirSync(machine.path('/mnt/nas/traverse'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tar.gz'),
  );

/** What is said by a command that ends. */
async function ended(command: ChildProcess) {
  const [out, err, [code]] = await Promise.all([
    text(command.stdout!),
    text(command.stderr!),
    once(command, 'exit') as Promise<[number]>,
  ]);
  return { code, said: out + err };
}

test.each(['0.0.0.0', '::'])(
  '[RAND-01 P6] under the limits of its unit the service starts with HOST=%s',
  async (host) => {
    machine.settings(`HOST=${host}\nPORT=0\n`);
    const service = machine.startService(START);
    let address = '';
    for await (const line of createInterface({ input: service.stdout! })) {
      address = /^Traverse läuft: \S+:(\d+)/.exec(line)?.[1] ?? '';
      if (address !== '') break;
    }
    const { status } = await fetch(`http://127.0.0.1:${address}/api/ready`);
    service.kill('SIGTERM');
    await once(service, 'exit');
    expect(status).toBe(200);
  },
);

test('[P6] the limits are real: without the addresses of the machine it does not start at 0.0.0.0', async () => {
  machine.settings('HOST=0.0.0.0\nPORT=0\n');
  const families = ofUnit('RestrictAddressFamilies').replace('AF_NETLINK', '');
  const { code } = await ended(machine.startService(START, { families }));
  expect(code).not.toBe(0);
});

test('[P16] what the service has written nobody else on the machine reads', () => {
  const folder = machine.path('/var/lib/traverse');
  const open = ['.', ...readdirSync(folder)].filter(
    (name) => (statSync(`${folder}/${name}`).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  expect(existsSync(`${folder}/traverse.db`)).toBe(true);
});

test('[RAND-01 P8] the service backs up to the place that the handbook names', async () => {
  machine.settings('BACKUP_TO=/mnt/nas/traverse\n');
  expect(await ended(machine.startService([...CONSOLE, 'backup']))).toMatchObject({ code: 0 });
  expect(backups()).toHaveLength(1);
});

test('[P8] another place, which the unit does not name, is said to be there for reading alone', async () => {
  machine.settings('BACKUP_TO=/mnt/anderswo\n');
  const { code, said } = await ended(machine.startService([...CONSOLE, 'backup']));
  expect(code).toBe(1);
  expect(said).toContain('ReadWritePaths=');
});

const recipe =
  /# Linux mit systemd\n([\s\S]*?)\n\n# Docker/.exec(readFileSync('docs/betrieb.md', 'utf8'))?.[1] ?? '';

test.each(['sh', 'bash'])(
  '[RAND-01 P4] the recipe of the handbook brings a backup back where the service looks for it, in %s',
  (shell) => {
    // What follows a sender in angle brackets counts as well.
    machine.settings('MAIL_FROM=Traverse <traverse@example.org>\nDATA_DIR=/var/lib/anders\n');
    const [backup = ''] = backups();
    const { status, stdout, stderr } = machine.recipe(
      shell,
      recipe.replace('DATEI', `/mnt/nas/traverse/${backup}`),
    );
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
    expect(stdout).toContain('Die Daten liegen in /var/lib/anders');
    expect(existsSync(machine.path('/var/lib/anders/traverse.db'))).toBe(true);
    const said = readFileSync(`${machine.place}/systemctl`, 'utf8');
    expect(said.split('\n').slice(-3)).toEqual(['stop traverse', 'start traverse', '']);
    rmSync(machine.path('/var/lib/anders/traverse.db'));
  },
);

test('[RAND-01] a recipe whose backup is not there leaves the service off', () => {
  const { status, stderr } = machine.recipe('sh', recipe.replace('DATEI', '/mnt/nas/traverse/fehlt.tar.gz'));
  expect([status, stderr]).toEqual([1, expect.stringContaining('gibt es nicht')]);
  const said = readFileSync(`${machine.place}/systemctl`, 'utf8');
  expect(said.split('\n').slice(-2)).toEqual(['stop traverse', '']);
});
