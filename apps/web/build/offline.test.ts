import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { partsIn } from './offline.ts';

test('[HOME-08] a device keeps the program, and of the pictures those that every page has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const file = (name: string, content = '') => writeFileSync(join(folder, name), content);
  for (const name of [
    'a.js',
    'a.js.br',
    'a.css',
    'label-pdf-x.js',
    'liste-hell-x.png',
    'zxing-x.wasm',
    'f.woff2',
  ])
    file(`assets/${name}`);
  file('page-parts.json');
  file('sw.js');
  file('index.html', 'one');

  const kept = partsIn(folder);
  file('index.html', 'another');

  expect(kept.map(({ path }) => path)).toEqual([
    '/assets/a.css',
    '/assets/a.js',
    '/assets/f.woff2',
    '/index.html',
  ]);
  expect(kept.filter(({ revision }) => revision)).toHaveLength(1);
  expect(partsIn(folder).at(-1)).not.toEqual(kept.at(-1));
});
