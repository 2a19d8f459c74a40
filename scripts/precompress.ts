import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Pictures and fonts are compressed by nature.
const TEXT = '**/*.{js,css,html,svg,webmanifest}';
// Smaller ones are saved by a few bytes at most; a page of many small chunks feels the rest.
const WORTH_IT_BYTES = 250;

/** Puts `x.js.br` and `x.js.gz` beside every larger text file, for the server to choose from. */
export function precompress(folder: string): void {
  for (const name of globSync(TEXT, { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < WORTH_IT_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
