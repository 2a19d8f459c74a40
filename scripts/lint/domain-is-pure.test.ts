import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Plants what the domain must not do in a copy of its surroundings: a rule whose pattern matches nothing looks clean.
const root = mkdtempSync(join(tmpdir(), 'traverse-fence-'));
const domain = join(root, 'packages/domain/src');
mkdirSync(domain, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test('the linter reports the clock and chance', () => {
  cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
  cpSync('scripts/lint', join(root, 'scripts/lint'), { recursive: true });
  const planted = ['new Date()', 'Date()', 'Date.now()', 'Math.random()', 'new Date(0)'];
  const lines = planted.map((expression, line) => `export const planted${line} = ${expression};`);
  writeFileSync(join(domain, 'planted.ts'), `${lines.join('\n')}\n`);
  const reported = [...linted().matchAll(/: (\S.*?) in the domain/g)].map(([, what]) => what);
  expect(new Set(reported)).toEqual(new Set(['Date()', 'Date.now', 'Math.random', 'new Date()']));
});

test('the compiler knows no console, no process and no network there', () => {
  writeFileSync(join(domain, 'planted.ts'), 'console.log(process.argv, fetch, localStorage);\nexport {};\n');
  const config = { extends: resolve('packages/domain/tsconfig.json'), include: ['src'] };
  writeFileSync(join(root, 'packages/domain/tsconfig.json'), JSON.stringify(config));
  const reported = linted('--type-aware', '--type-check');
  const unknown = [...reported.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name);
  expect(new Set(unknown)).toEqual(new Set(['console', 'fetch', 'localStorage', 'process']));
});

function linted(...parameters: string[]): string {
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=unix', ...parameters, 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout;
}
