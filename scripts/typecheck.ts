// Each package is checked under its own `lib` and `types`, so that `domain` cannot reach Node or the browser.
import { spawnSync } from 'node:child_process';

const projects = [
  'packages/schema',
  'packages/wire',
  'packages/domain',
  'packages/fixtures',
  'apps/server',
  'apps/web',
];

const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit', shell: true }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types do not fit in: ${failed.join(', ')}`);
  process.exit(1);
}
