// `npm run build`: builds the web app when something it is made of has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';

const STAMP = '.cache/web-build';
const OUTPUT = 'apps/web/dist/index.html';
const INPUTS = [
  'package.json',
  'package-lock.json',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'scripts/{build-web,precompress}.ts',
  'apps/web/{src,public,build}/**',
  'packages/{schema,wire,domain}/{package.json,src/**}',
];

// A release holds what was built, and nothing to build it from.
const isRelease = !existsSync('apps/web/src');
const hash = isRelease ? '' : hashOfInputs();
const built = existsSync(OUTPUT) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';

if (!isRelease && built !== hash) {
  console.log('Die Web-App wird gebaut …');
  // Whoever asks, a test as well: another NODE_ENV makes a program three times as large, without a service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync('node', ['--run', 'build'], { cwd: 'apps/web', stdio: 'inherit', env });
  if (status !== 0) {
    console.error('Die Web-App ließ sich nicht bauen, siehe oben.');
    process.exit(1);
  }
  await precompress('apps/web/dist');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, hash);
}

function hashOfInputs(): string {
  const files = globSync(INPUTS, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sum = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    sum.update(`${file}\0${content.length}\0`).update(content);
  }
  return sum.digest('hex');
}
