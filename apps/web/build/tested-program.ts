import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { importsOf } from '../../../scripts/boundaries/imports.ts';
import { icons } from './icons.ts';

// The program for the ring of screens (`apps/web/test`): built once for a run, and loaded by Node as the server is.

const APP = resolve(import.meta.dirname, '..');
const SOURCE = join(APP, 'src/');
const TESTS = join(APP, 'test');
// Inside the app: what it imports is found from there.
const BUILT = join(APP, '.cache/tested-program/');

const SCRIPT = /\.tsx?$/;
/** As our files name each other. */
const RELATIVE = /^\.{1,2}\/.+\.tsx?$/;

/** How it differs from the program of a browser. */
export const AS_TESTED = {
  // As the program is built: React of a desk asks twice as much of the processor.
  oxc: { jsx: { development: false } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify('0.0.0') },
};

/** What Node loads by itself: the server, the packages that it shares with the program, and the program. */
export const LOADED_BY_NODE = [
  /\/apps\/server\/(src|test)\//,
  /\/packages\/(schema|wire|domain|fixtures)\/src\//,
  /\/apps\/web\/\.cache\/tested-program\//,
];

/** Leads from a test to the built file of what it imports of the program. */
export function testedProgram(): Plugin {
  return {
    name: 'tested-program',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || !RELATIVE.test(id) || importer.startsWith(SOURCE)) return undefined;
      const file = resolve(dirname(importer), id);
      return file.startsWith(SOURCE) && existsSync(file) ? join(BUILT, `${entryOf(file)}.js`) : undefined;
    },
  };
}

/** Of vitest, once before all files. */
export async function setup(): Promise<void> {
  await build({
    ...AS_TESTED,
    configFile: false,
    root: APP,
    publicDir: false,
    logLevel: 'error',
    plugins: [icons()],
    ssr: { external: ['@traverse/domain', '@traverse/schema', '@traverse/wire'] },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir: BUILT,
      // Another run may be reading.
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(importedByTests().map((file) => [entryOf(file), file])),
        // Without hashes: the next build takes the place of this one.
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
  });
}

const entryOf = (file: string) => relative(SOURCE, file).replace(SCRIPT, '');

function importedByTests(): readonly string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: TESTS }).map((file) => join(TESTS, file));
  const imported = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'))
      .filter((id) => RELATIVE.test(id))
      .map((id) => resolve(dirname(file), id)),
  );
  return [...new Set(imported)].filter((file) => file.startsWith(SOURCE));
}
