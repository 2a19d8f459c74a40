import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What runs: sources of server and rules, the built web app, and what installs and starts them. */
const RELEASED = [
  '{package,package-lock}.json',
  '.npmrc',
  '.env.example',
  '{README,CHANGELOG}.md',
  'LICENSE',
  'docs/{betrieb,performance,scale}.md',
  'deploy/**',
  'scripts/{ensure-install.mjs,start.ts,server-flags.ts,build-web.ts,precompress.ts,run.ts}',
  '{apps,packages}/*/package.json',
  'apps/server/**',
  'packages/*/src/**',
  'apps/web/dist/**',
];
const NOT_RELEASED = /(?:^|\/)node_modules\/|\.test\.tsx?$|^apps\/server\/test\//;

/** The files of a release as paths from the root, in order. The web app must have been built. */
export function releaseFiles(): string[] {
  return globSync(RELEASED, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_RELEASED.test(path))
    .toSorted();
}
