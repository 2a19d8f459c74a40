import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { TARGETS } from './build/browsers.ts';
import { chunkGroups, DIALOGS, LINK, PALETTE } from './build/chunk-groups.ts';
import { icons } from './build/icons.ts';
import { offline } from './build/offline.ts';
import { pageParts } from './build/page-parts.ts';
import { pfade } from './build/pfade.ts';
import { roomOfPages } from './build/room-of-pages.ts';
import { BESIDE_MENU, MEDIA } from './src/ui/breakpoints.ts';

const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../../package.json`, 'utf8')) as {
  version: string;
};

/** Writes the named breakpoints into the stylesheets: `@media (--narrow)`. An unknown name stops the build. */
function namedBreakpoints(): Plugin {
  const names = new Map<string, string>(Object.entries(MEDIA));
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css') || !id.includes('/src/')) return undefined;
      return code.replaceAll(/\((--(?!room-)[\w-]+)\)(?=[^{};]*\{)/g, (written, name: string) => {
        const query = names.get(name);
        if (query === undefined) this.error(`Unknown breakpoint ${written}`);
        return query;
      });
    },
  };
}

/**
 * The weights that every first screen shows are fetched beside the stylesheet, not after it: text and headings would grow
 * narrower when they come, and move what stands beside and below them.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /barlow-latin-(400|600)-normal|barlow-semi-condensed-latin-600-normal/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * `npm run dev` starts the record server beside this one and says where it is. It gets everything that is neither a file
 * of ours nor a page: `/auswertung` is a screen when the browser opens it, `/auswertung/2026` a question of a script.
 */
function proxiedPaths(): Record<string, ProxyOptions> {
  const target = process.env['API_URL'] ?? 'http://127.0.0.1:8090';
  const isPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html');
  return {
    '/api': { target },
    '^/(?!src/|node_modules/|icons/)[A-Za-z]+([/?]|$)': {
      target,
      bypass: (request) => (isPage(request) ? request.url : undefined),
    },
  };
}

// Of build/chunk-groups.ts, what every page behind the sign-in begins with.
const READ_AT_START = new Set(['react', 'index', 'controls', 'filter', 'rows', 'shell', 'lists']);
// Browsers of Chromium compile the functions of such a file on a thread of their own while it arrives; without it each of
// them is compiled when it is first called, and two thousand are called before a list stands.
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** Whose parts are named with them, so that they are not found one after the other: somebody waits. */
const NAMED = [DIALOGS, LINK, PALETTE];
const AT_ONCE = new RegExp(`/(?:${DIALOGS}|${PALETTE})-`);

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [icons(), namedBreakpoints(), preloadFonts(), pageParts(), pfade(), react(), offline()],
  css: { postcss: roomOfPages(MEDIA, BESIDE_MENU) },
  server: { proxy: proxiedPaths() },
  build: {
    target: TARGETS,
    cssTarget: TARGETS,
    modulePreload: {
      // Whatever is promised knows modulepreload by itself.
      polyfill: false,
      // The names of all parts of all pages would weigh 2 kB in the program of the sign-in. Styles stay named, and the parts
      // of the first dialog, the palette and the page behind a link: they would be found in four steps.
      resolveDependencies: (file, parts, { hostId, hostType }) =>
        hostType === 'html' || AT_ONCE.test(file) || hostId.includes(`/${LINK}-`) ? parts : [],
    },
    // kB; the largest draws the PDF of an offer behind its link, and comes with the first of them.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      output: {
        // Without names: every route's list of files is part of the first program, and a name costs more than a hash.
        // A hash alone, as their chunks have: the first program names all of them.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        chunkFileNames: ({ name }) =>
          NAMED.includes(name) ? `assets/${name}-[hash].js` : 'assets/[hash].js',
        codeSplitting: { groups: chunkGroups() },
        postBanner: ({ name }) => (READ_AT_START.has(name) ? COMPILE_AHEAD : ''),
      },
    },
  },
});
