import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What npm notes of one package; `os`, `cpu` and `libc` are where it runs, absent is everywhere. */
interface Locked {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string | undefined;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const withParts = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
  optionalDependencies ? [{ path, parts: Object.keys(optionalDependencies) }] : [],
);

test('[P1] every native part of every package is in the lock file, whichever machine wrote it', () => {
  const missing = withParts.flatMap(({ path, parts }) =>
    parts.filter((part) => lockedFor(path, part) === undefined).map((part) => `${path}: ${part}`),
  );
  expect(missing).toEqual([]);
});

test.each(promised())(
  '[RAND-01 P1] $os $cpu $libc gets a part of each package that is made of parts',
  (platform) => {
    const without = withParts.filter(({ path, parts }) => {
      const some = parts.flatMap((part) => lockedFor(path, part) ?? []);
      const systems = new Set(some.flatMap(({ os = [] }) => os));
      // One for a single system is an extra of that system, not what the package is made of.
      return systems.size > 1 && !some.some((part) => runsOn(part, platform));
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  },
);

/** As Node looks for it: beside the package, then beside those around it. */
function lockedFor(path: string, name: string): Locked | undefined {
  for (let around = path; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const found = packages[`${around && `${around}/`}node_modules/${name}`];
    if (found || around === '') return found;
  }
}

function runsOn({ os, cpu, libc }: Locked, platform: Platform): boolean {
  return (
    (os?.includes(platform.os) ?? true) &&
    (cpu?.includes(platform.cpu) ?? true) &&
    (platform.libc === undefined || (libc?.includes(platform.libc) ?? true))
  );
}

/** Row by row what README.md names under 'Where it runs'. */
function promised(): Platform[] {
  const rows = [
    ...readFileSync('README.md', 'utf8').matchAll(/^\| (Linux|macOS)(?:, (\w+))?[^|]*\| ([\w, ]+) \|/gm),
  ];
  return rows.flatMap(([, system, libc, processors = '']) =>
    processors
      .split(', ')
      .map((cpu) => ({ os: system === 'macOS' ? 'darwin' : 'linux', cpu: cpu.trim(), libc })),
  );
}

test('[RAND-01] README.md names the systems it runs on', () => {
  expect(promised()).toHaveLength(6);
});
