// `npm run release`: dist/traverse-VERSION.tar.gz with what was built, for machines that build nothing. It is unpacked
// and started with `npm start`. `-- --to FOLDER` writes the same as a folder, for an image.
import { copyFileSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { releaseFiles } from './release-files.ts';

await import('./build.ts');

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }; // our own file
const name = `traverse-${version}`;
const files = releaseFiles();

if (values.to) {
  for (const file of files) {
    const target = join(values.to, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  console.log(`${name} mit ${files.length} Dateien liegt in ${values.to}.`);
} else {
  mkdirSync('dist', { recursive: true });
  const archive = `dist/${name}.tar.gz`;
  const sources = files.map((file) => ({ type: 'file' as const, source: file, target: `${name}/${file}` }));
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(archive));
  console.log(`${archive} mit ${files.length} Dateien ist fertig.`);
}
