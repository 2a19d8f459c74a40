import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const ROUTES = 'app/routes/screen-routes.ts';
const PAGE_IMPORT = /import\('\.\.\/\.\.\/features\//g;
const START = 'main.tsx';
const SHELL = 'app/shell/Shell.tsx';
// In the head of index.html; everything waits for it.
const BEFORE_ALL = 'color-scheme.js';
// Besides the two that index.html names: a face that comes after the text it sets moves what stands beside it.
const FONTS = /barlow-(latin-500|semi-condensed-latin-[67]00)-normal/;

const source = join(import.meta.dirname, '../src');

/**
 * Writes `page-parts.json`: for every path of a page the files it is made of, in the order they are needed. The server
 * sends the list along with the page, so that the browser fetches all of them at once and not each when the one before
 * has been read.
 */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunksWith = (file: string) => {
        const found = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.includes(join(source, file)));
        return found.length > 0 ? found : this.error(`No chunk holds ${file}`);
      };
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      const routes = readFileSync(join(source, ROUTES), 'utf8');
      const pages = pagesByPath(routes);
      const imported = [...routes.matchAll(PAGE_IMPORT)].length;
      if (pages.size !== imported)
        this.error(
          `${imported - pages.size} routes in ${ROUTES} name no path that can be read from the text`,
        );
      const parts = [...pages].map(([path, page]) => {
        const start = closure(bundle, chunksWith(START));
        const all = closure(bundle, [...start, ...chunksWith(SHELL), ...chunksWith(page)]);
        const own = [...all].filter((chunk) => !start.has(chunk));
        return [path, [BEFORE_ALL, ...filesOf([...start]), ...filesOf(own), ...fonts]] as const;
      });
      const text = JSON.stringify(Object.fromEntries(parts));
      this.emitFile({ type: 'asset', fileName: 'page-parts.json', source: text });
    },
  };
}

/** '/packlisten' → 'features/packliste/PacklisteListPage.tsx', as the routes say it. */
function pagesByPath(routes: string): Map<string, string> {
  const pages = routes.matchAll(/ path: '([^']+)',.*?import\('\.\.\/\.\.\/([^']+)'\)/gs);
  return new Map([...pages].map(([, path = '', page = '']) => [path, page]));
}

/** Styles first: the program of a page waits for them. */
function filesOf(chunks: readonly Chunk[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const largestFirst = chunks.toSorted((one, other) => other.code.length - one.code.length);
  return [...styles, ...largestFirst.map(({ fileName }) => fileName)];
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function closure(bundle: Bundle, chunks: readonly Chunk[]): Set<Chunk> {
  const reached = new Set<Chunk>();
  const waiting = [...chunks];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    const imported = chunk.imports.map((file) => bundle[file]);
    waiting.push(...imported.filter((output) => output?.type === 'chunk'));
  }
  return reached;
}
