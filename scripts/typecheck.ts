// Each part is checked under its own `lib` and `types`, so that `domain` cannot reach Node or the browser.
import { spawnSync } from 'node:child_process';

const PROJECTS = [
  'packages/schema',
  'packages/wire',
  'packages/domain',
  'packages/fixtures',
  'packages', // tests of the packages: vitest brings Node's types, which must not leak into the sources
  'apps/server',
  'apps/web',
  'apps/web/test', // they start the server: Node and the browser at once
  'tsconfig.tools.json', // e2e, bench, hardening: each would read the server once more
  '.', // scripts and configuration
];

const failed = PROJECTS.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types do not fit in: ${failed.join(', ')}`);
  process.exit(1);
}
