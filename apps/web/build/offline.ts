import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { TARGETS } from './browsers.ts';

const WORKER = join(import.meta.dirname, '../src/offline/worker.ts');
const KEPT = '**/*.{js,css,html,woff2,svg,png,webmanifest}';
// Fetched by who makes a PDF of a label, opens the link to an offer, reads the handbook with its pictures.
const NOT_KEPT = [
  '**/label-pdf-*.js',
  '**/pdf-pages-*.js',
  '**/*-{hell,dunkel}-*.png',
  '**/pdf-*.png',
  'sw.js',
];

/** Writes `sw.js`, the service worker, with the names of the files that it keeps. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        await writeFile(join(dir, 'sw.js'), await workerThatKeeps(partsIn(dir)));
      },
    },
  };
}

/** The files in a folder that was built, as the worker asks for them. */
export function partsIn(folder: string): { path: string; revision?: string }[] {
  return globSync(KEPT, { cwd: folder, exclude: NOT_KEPT })
    .toSorted()
    .map((name) => {
      const path = `/${name}`;
      // Names of built assets change with their content.
      if (path.startsWith('/assets/')) return { path };
      const revision = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16);
      return { path, revision };
    });
}

async function workerThatKeeps(parts: ReturnType<typeof partsIn>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PARTS: JSON.stringify(parts) },
    build: {
      write: false,
      target: TARGETS,
      // A classic program: not every browser runs a service worker that is a module.
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
