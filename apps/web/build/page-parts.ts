import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pagesByPath } from './syntax.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const ROUTES = join(import.meta.dirname, '../src/app/routes/screen-routes.ts');
const PAGES = join(import.meta.dirname, '../src/features/');
const START = join(import.meta.dirname, '../src/main.tsx');
// APP_PATHS.freigabe of packages/wire, as links have it; whoever opens one has no shell.
const LINKS = '/l/';
const LINK = join(PAGES, 'freigabe/FreigabePage.tsx');
const SHELL = join(import.meta.dirname, '../src/app/shell/Shell.tsx');
// In the head of index.html; everything waits for it.
const BEFORE_ALL = ['older-browsers.js', 'site-data.js', 'color-scheme.js'];
// Besides the two that index.html names: a face that comes after the text it sets moves what stands beside it.
const FONTS = /barlow-(latin-500|semi-condensed-latin-[67]00)-normal/;

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
        const found = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.includes(file));
        return found.length > 0 ? found : this.error(`No chunk holds ${file}`);
      };
      const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
      const { code, dynamicallyImportedIds = [] } = this.getModuleInfo(ROUTES) ?? {};
      const pages = [...pagesByPath(code ?? '')].map(
        ([path, page]) => [path, join(ROUTES, '..', page)] as const,
      );
      const known = new Set(pages.map(([, page]) => page));
      for (const page of dynamicallyImportedIds) {
        if (page.startsWith(PAGES) && !known.has(page))
          this.error(`No route with a path of its own opens ${page}`);
      }
      const start = closure(bundle, chunksWith(START));
      const parts = pages.map(([path, page]) => {
        const all = closure(bundle, [...start, ...chunksWith(SHELL), ...chunksWith(page)]);
        const own = [...all].filter((chunk) => !start.has(chunk));
        return [path, [...BEFORE_ALL, ...filesOf([...start]), ...filesOf(own), ...fonts]] as const;
      });
      const ofLink = closure(bundle, chunksWith(LINK));
      const behindLink = [...ofLink].filter((chunk) => !start.has(chunk));
      parts.push([LINKS, [...BEFORE_ALL, ...filesOf([...start]), ...filesOf(behindLink)]]);
      const text = JSON.stringify(Object.fromEntries(parts));
      this.emitFile({ type: 'asset', fileName: 'page-parts.json', source: text });
    },
  };
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
