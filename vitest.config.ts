import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/build/icons.ts';
import { AS_TESTED, LOADED_BY_NODE, testedProgram } from './apps/web/build/tested-program.ts';
import { utf8Locale } from './scripts/locale.ts';
import { rulesAtHand } from './scripts/official-rules.ts';
import { runFolder } from './scripts/run-folder.ts';
import { TouchedFirst } from './scripts/touched-first.ts';

const HERE = 'Europe/Berlin';
// The 03:00 rule exists because of time zones: everything in `domain` must hold east and west of Greenwich.
const ELSEWHERE = ['UTC', 'America/Los_Angeles'];

// Real servers, databases and password hashes, and a machine that does other things: no test is about time.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

// As the program is run: one module graph, loaded by Node itself.
const AS_RUN = {
  // A whole file makes and forgets much: looked through in larger pieces a tenth of the processor's time is saved.
  execArgv: ['--max-semi-space-size=64'],
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const BUILT_PROGRAM = 'apps/server/test/built-program.ts';

// For everything that the tests and their programs write beside the checkout.
process.env['TMPDIR'] = runFolder();
// Browsers name what they download in it.
Object.assign(process.env, utf8Locale(process.env));
// Programs that tests start read their code compiled, as those of the journeys do.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');

// Random walks go 500 steps on SQLite. On the other engine fewer show that it answers the same.
const SHORTER_WALKS = Object.fromEntries(
  ['FOLGEN', 'CASE', 'TEAM', 'VORGANG'].map((walk) => [`${walk}_STEPS`, '200']),
);

export default defineConfig({
  test: {
    // One more than cores: one of them waits for a database, a process or a clock. Left to vitest one core stays idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TouchedFirst },
    projects: [
      // Fast: part of `npm run check`. Files share one module graph (three times as fast).
      {
        test: {
          name: 'unit',
          ...PATIENT,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/web/build/*.test.ts',
          ],
          env: { TZ: HERE },
          ...AS_RUN,
        },
      },
      ...ELSEWHERE.map((zone) => ({
        test: {
          name: `unit-${zone}`,
          ...PATIENT,
          include: ['packages/domain/src/**/*.test.ts'],
          env: { TZ: zone },
          ...AS_RUN,
        },
      })),
      {
        plugins: [icons()],
        test: {
          // Of the web app: what only vite can read. The server's are among `unit`.
          name: 'unit-apps',
          ...PATIENT,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          server: { deps: { external: LOADED_BY_NODE } },
          // contrast.test.ts reads the tokens; other stylesheets count as empty.
          css: { include: /tokens\.css/ },
          env: { TZ: HERE },
          isolate: false,
        },
      },
      // The same request scenarios on both engines; `x.postgres.test.ts` and `x.sqlite.test.ts` are about one of them, and
      // the latter also about what is answered before any database is asked. Documents as others read them (the official
      // rules of e-invoices, PDF readers, code scanners) are asked no engine: they find the program loaded here.
      {
        test: {
          name: 'server-sqlite',
          ...PATIENT,
          include: ['apps/server/test/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts', ...(rulesAtHand ? [] : ['**/*.official.test.ts'])],
          env: { TZ: HERE, TEST_ENGINE: 'sqlite' },
          ...AS_RUN,
          globalSetup: BUILT_PROGRAM,
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...PATIENT,
          include: ['apps/server/test/**/*.test.ts'],
          exclude: ['**/*.sqlite.test.ts', 'apps/server/test/documents/**'],
          env: { TZ: HERE, TEST_ENGINE: 'postgres', ...SHORTER_WALKS },
          ...AS_RUN,
          globalSetup: [BUILT_PROGRAM, 'apps/server/test/postgres.global.ts'],
        },
      },
      // The measurement itself, on a little data and without asking for its goals.
      {
        test: {
          name: 'bench',
          ...PATIENT,
          include: ['bench/**/*.test.ts'],
          env: { TZ: HERE },
          ...AS_RUN,
          globalSetup: BUILT_PROGRAM,
        },
      },
      // Where the program is run: what is shipped for it, what stands before it, browsers of other makers. On Linux.
      {
        test: {
          name: 'edges',
          ...PATIENT,
          include: ['edges/**/*.test.ts'],
          env: { TZ: HERE },
          ...AS_RUN,
          globalSetup: BUILT_PROGRAM,
        },
      },
      // What is thrown at a running server, a little of each.
      {
        test: {
          name: 'hardening',
          ...PATIENT,
          include: ['hardening/**/*.test.ts'],
          env: { TZ: HERE },
          ...AS_RUN,
          globalSetup: BUILT_PROGRAM,
        },
      },
      // Screens against the real server, in the same process: one window, into which the program is loaded once.
      {
        ...AS_TESTED,
        plugins: [icons(), testedProgram()],
        test: {
          name: 'web',
          ...PATIENT,
          include: ['apps/web/test/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/web/build/tested-program.ts',
          server: { deps: { external: LOADED_BY_NODE } },
          environment: './apps/web/test/window.environment.ts',
          setupFiles: 'apps/web/test/window.setup.ts',
          env: { TZ: HERE, NODE_ENV: 'production' },
          isolate: false,
        },
      },
    ],
  },
});
