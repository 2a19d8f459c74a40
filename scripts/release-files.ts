import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What runs: server and web app as they were built, and what installs and starts them. */
const RELEASED = [
  '{package,package-lock}.json',
  '.npmrc',
  '.env.example',
  '{README,CHANGELOG}.md',
  'LICENSE',
  'docs/{betrieb,performance,scale}.md',
  'deploy/**',
  'scripts/{ensure-install.mjs,node-sha256.json,{start,server-flags,build,build-server,build-web,if-stale,precompress,run}.ts}',
  '{apps,packages}/*/package.json',
  'apps/{server,web}/dist/**',
];

/** The files of a release as paths from the root, in order. Both must have been built. */
export function releaseFiles(): string[] {
  return globSync(RELEASED, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
