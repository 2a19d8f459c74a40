import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readAssignments } from '../apps/server/src/env-files.ts';
import { programAtHand } from '../scripts/program-at-hand.ts';

/** Of DynamicUser=: somebody whom nothing belongs to. */
const NOBODY = 61_234;
const UNIT = readFileSync('deploy/traverse.service', 'utf8');

/** What a line of the unit says; several lines of one name are one. */
export const ofUnit = (key: string): string =>
  [...UNIT.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value).join(' ');

/** A machine as docs/betrieb.md describes it, in folders of its own. */
export class Machine implements Disposable {
  readonly place = mkdtempSync(join(tmpdir(), 'machine-'));

  constructor() {
    if (process.getuid?.() !== 0)
      throw new Error('Die Tests der Unit brauchen root: mount, setpriv und seccomp.');
    for (const name of ['unshare', 'setpriv', 'perl'] as const) programAtHand(name);
    cpSync('/etc', join(this.place, 'etc'), { recursive: true, verbatimSymlinks: true });
    for (const folder of ['/var/lib/traverse', '/var/lib/anders', '/mnt/nas/traverse', '/mnt/anderswo']) {
      const path = this.path(folder);
      mkdirSync(path, { recursive: true });
      chownSync(path, NOBODY, NOBODY);
    }
    // The run folder of tests is closed to others.
    chmodSync(this.place, 0o755);
    writeFileSync(this.path('/bin/systemctl'), '#!/bin/sh\necho "$@" >> "$PLACE/systemctl"\n', {
      mode: 0o755,
    });
  }

  /** Where something of the machine lies outside of it. */
  path(inside: string): string {
    const outside = join(this.place, inside.replace(/^\/var\/lib/, '/lib'));
    mkdirSync(dirname(outside), { recursive: true });
    return outside;
  }

  settings(text: string): void {
    writeFileSync(this.path('/etc/traverse.env'), text);
  }

  /** Starts a command as the service would, under every limit of the unit. `families` in place of the unit's. */
  startService(
    command: readonly string[],
    { families = ofUnit('RestrictAddressFamilies') } = {},
  ): ChildProcess {
    const own = readAssignments(ofUnit('Environment').replaceAll(' ', '\n'));
    const given = readAssignments(readFileSync(this.path('/etc/traverse.env'), 'utf8'));
    const environment = Object.entries({ ...own, ...given }).map(([name, value]) => `${name}=${value}`);
    const writable = ofUnit('ReadWritePaths').replaceAll(/(?:^| )-/g, ' ');
    return spawn('unshare', this.inside(['sh', 'edges/as-the-unit.sh', ...environment, ...command]), {
      env: {
        ...this.environment(),
        FAMILIES: families,
        WRITABLE: `/var/lib/${ofUnit('StateDirectory')} ${writable}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs the lines of a recipe, as root, in this shell. */
  recipe(shell: string, lines: string) {
    return spawnSync('unshare', this.inside([shell, '-c', lines]), {
      env: this.environment(),
      encoding: 'utf8',
    });
  }

  [Symbol.dispose](): void {
    rmSync(this.place, { recursive: true, force: true });
  }

  private inside(command: readonly string[]): string[] {
    return ['--mount', 'sh', resolve('edges/machine.sh'), ...command];
  }

  private environment() {
    return {
      PATH: `${this.path('/bin')}:${process.env['PATH']}`,
      HOME: '/tmp',
      PLACE: this.place,
      REPO: resolve('.'),
    };
  }
}
