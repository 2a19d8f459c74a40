import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
// Pictures and fonts are compressed by nature.
const TEXT = '**/*.{js,css,html,svg,webmanifest}';
// Smaller ones are saved by a few bytes at most; a page of many small chunks feels the rest.
const WORTH_IT_BYTES = 250;

/** Puts `x.js.br` and `x.js.gz` beside every larger text file, for the server to choose from. On all cores. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(TEXT, { cwd: folder }).map((name) => {
    const path = join(folder, name);
    return { path, content: readFileSync(path) };
  });
  // The largest first, or one core ends with it alone.
  const worthIt = files
    .filter(({ content }) => content.length >= WORTH_IT_BYTES)
    .toSorted((one, other) => other.content.length - one.content.length);
  await Promise.all(
    worthIt.map(async ({ path, content }) => {
      const compressed = [inBrotli(content), inGzip(content, { level: 9 })] as const;
      await writeFile(`${path}.br`, await compressed[0]);
      await writeFile(`${path}.gz`, await compressed[1]);
    }),
  );
}
