import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What runs: server and web app as they were built, and what installs and starts them. */
const RELEASED = [
  '{package,package-lock}.json',
  '.npmrc',
  '.env.example',
  '{README,CHANGELOG}.md',
  'LICENSE',
  'docs/{betrieb,performance,scale}.md',
  // By name: compose.yaml keeps data and backups beside itself, and settings with passwords.
  'deploy/{Caddyfile,Dockerfile,compose.yaml,compose.cluster.yaml,traverse.service}',
  'deploy/cluster/{haproxy.cfg,patroni.yml,pgbouncer.ini,replica-backup.sh,traverse.env}',
  'scripts/{ensure-install.mjs,node-sha256.json,{start,server-flags,build,build-server,build-web,if-stale,precompress,run}.ts}',
  '{apps,packages}/*/package.json',
  'apps/{server,web}/dist/**',
];

/** The files of a release as paths from the root, in order. Both must have been built. */
export function releaseFiles(root = '.'): string[] {
  return globSync(RELEASED, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}
