import { run as runProgram } from '../../scripts/run.ts';
import { EXTENTS, type Extent, type Outcome, type Trial } from '../trial.ts';

// `npm test` walks this far itself.
const STEPS_OF_TEST = 500;
const STEPS_PER_ROUND = 100;

/** Random moves, states, swaps and deletions, ten times as far as the test of the same name goes (NAHT-01). */
async function walk({ rounds }: Extent): Promise<Outcome> {
  const steps = Math.max(STEPS_OF_TEST, rounds * STEPS_PER_ROUND);
  const nothing = { requests: 0, serverErrors: 0, longestMs: 0, lost: 0, doubled: 0, left: 0 };
  // The smoke of all trials has the test itself beside it.
  if (rounds <= EXTENTS.smoke.rounds) return { tried: 'steht in npm test', ...nothing, faults: [] };
  const test = 'apps/server/test/actions/folgen-property.test.ts';
  const env = { FOLGEN_STEPS: String(steps) };
  const code = await runProgram('vitest', ['run', '--project', 'server-sqlite', test], { env });
  const faults = code === 0 ? [] : ['Etwas blieb ohne ein Wort zurück: Die Prüfung nennt den Schritt.'];
  return { tried: `${steps} Schritte`, ...nothing, faults };
}

export const folgen: readonly Trial[] = [{ key: 'folgen', name: 'Was einer Änderung folgt', run: walk }];
