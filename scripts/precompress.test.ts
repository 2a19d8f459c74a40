import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('larger text files get two compressed neighbours with the same content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = 'export const a = 1;\n'.repeat(100);
  writeFileSync(join(folder, 'app.js'), program);
  writeFileSync(join(folder, 'small.js'), 'a');
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(2000));

  await precompress(folder);

  expect(readdirSync(folder).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'icon.png',
    'small.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(program);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(program);
});
