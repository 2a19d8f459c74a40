// `npm test`: everything that can be proven, and one closing line that sums it up. Every part runs, also after a failed one.
import { mkdirSync, rmSync } from 'node:fs';
import { failedJourneys, failedTests } from './failed.ts';
import { rulesAtHand, rulesFolder } from './official-rules.ts';
import { type Part, timesOf } from './parts.ts';
import { run } from './run.ts';
import { NO_REPORT, playwrightTally, sum, type Tally, vitestTally } from './tally.ts';

const REPORTS = '.cache/test';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const EDGES_REPORT = `${REPORTS}/edges.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;
const FIRM = { E2E_FIRM: `${REPORTS}/firm` };
// Node reads the journeys as they are: translated for a runner that has nothing kept they take it ten seconds on one core.
const AS_WRITTEN = { PW_DISABLE_TS_ESM: '1', NODE_COMPILE_CACHE: '.cache/node' };

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// A test or journey that fails is tried once more, and named: a defect to be mended, though it stops nobody (docs/tests.md, 0061).
const AGAIN = '--retry=1';

const tallies: Tally[] = [];
const parts: Part[] = [];

// Side by side: each of them leaves a core idle for a while. What is built here no test builds again.
let hasFirm = false;
await part('Format, Regeln, Typen, Grenzen, und Bau mit einer Beispielfirma', async () => {
  const steps = ['types', 'unused', 'boundaries', 'format'];
  const [checked, built, browsers] = await Promise.all([
    run('node', ['scripts/check.ts', ...steps]),
    buildWithFirm(),
    // No journey waits until one is installed.
    run('node', ['scripts/browsers-at-hand.ts']),
  ]);
  for (const code of [checked, ...built, browsers]) if (code !== 0) tallies.push(NO_REPORT);
});

await part('Fachregeln und Server, auf SQLite und PostgreSQL', async () => {
  if (!rulesAtHand)
    console.log(`Ohne die amtlichen Regeln für E-Rechnungen (E_INVOICE_RULES): ${rulesFolder} fehlt.`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const others = ['--project', '!edges'];
  const scenarios = await run(
    'vitest',
    ['run', AGAIN, ...others, ...reporters],
    hasFirm ? { env: FIRM } : {},
  );
  tallies.push(vitestTally(VITEST_REPORT, scenarios));
});

// What only Linux has: its limits of services, and Debian's browsers. One after the other, each has the machine for itself.
if (process.platform === 'linux') {
  await part('Ränder: Unit, Rezepte, nginx, Firefox, WebKit', async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${EDGES_REPORT}`];
    const edges = await run('vitest', ['run', AGAIN, '--project', 'edges', ...reporters]);
    tallies.push(vitestTally(EDGES_REPORT, edges));
  });
}

await part('Wege im Browser', async () => {
  const journeys = await run('playwright', ['test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT, ...AS_WRITTEN, ...(hasFirm && FIRM) },
  });
  tallies.push(playwrightTally(PLAYWRIGHT_REPORT, journeys));
});

const { passed, failed, secondTry } = sum(tallies);
if (secondTry > 0)
  console.log(`\n${secondTry} erst beim zweiten Mal (von Wegen liegt die Aufzeichnung in .cache/e2e)`);
const named = [...[VITEST_REPORT, EDGES_REPORT].flatMap(failedTests), ...failedJourneys(PLAYWRIGHT_REPORT)];
if (named.length > 0) console.log(`\n${named.join('\n')}`);
console.log(`\n${timesOf(parts)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** The exit codes; the firm is made by the server that was built. */
async function buildWithFirm(): Promise<readonly number[]> {
  const server = await run('node', ['scripts/build-server.ts']);
  if (server !== 0) return [server];
  const [web, firm] = await Promise.all([
    run('node', ['scripts/build-web.ts']),
    run('node', ['e2e/make-firm.ts'], { env: FIRM }),
  ]);
  hasFirm = firm === 0;
  return [web, firm];
}

async function part(name: string, work: () => Promise<void>) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  await work();
  parts.push({ name, seconds: (performance.now() - started) / 1000 });
}
