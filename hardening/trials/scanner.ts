import { run as runProgram } from '../../scripts/run.ts';
import { EXTENTS, type Extent, type Outcome, type Trial } from '../trial.ts';

// `npm test` tries so many itself.
const RUNS_OF_TEST = 500;
const RUNS_PER_ROUND = 2000;

/** Random typing of people and scanners, and scans behind questions, two hundred times as far as the tests go (SCAN-06). */
async function type({ rounds }: Extent): Promise<Outcome> {
  const runs = Math.max(RUNS_OF_TEST, rounds * RUNS_PER_ROUND);
  const nothing = { requests: 0, serverErrors: 0, longestMs: 0, lost: 0, doubled: 0, left: 0 };
  // The smoke of all trials has the tests themselves beside it.
  if (rounds <= EXTENTS.smoke.rounds) return { tried: 'steht in npm test', ...nothing, faults: [] };
  const folder = 'packages/domain/src/scanner';
  const tests = [`${folder}/scanner-machine.random.test.ts`, `${folder}/held-scans.random.test.ts`];
  const env = { SCANNER_RUNS: String(runs) };
  const code = await runProgram('vitest', ['run', '--project', 'unit', ...tests], { env });
  const faults = code === 0 ? [] : ['Ein Scan wurde Text, oder Text ein Scan: Die Prüfung nennt die Folge.'];
  return { tried: `${runs} Folgen je Eigenschaft`, ...nothing, faults };
}

export const scanner: readonly Trial[] = [{ key: 'scanner', name: 'Scanner und Hände', run: type }];
