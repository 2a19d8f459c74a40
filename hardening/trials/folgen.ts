import { run as runProgram } from '../../scripts/run.ts';
import { EXTENTS, type Extent, type Outcome, type Trial } from '../trial.ts';

// `npm test` walks this far itself.
const STEPS_OF_TEST = 500;
const STEPS_PER_ROUND = 100;

interface Walk {
  readonly test: string;
  /** By which variable the test is told how far. */
  readonly steps: string;
  /** Steps for each round, where ten times as far as the test is not far enough. */
  readonly perRound?: number;
  /** What a test that fails says. */
  readonly fault: string;
}

/** A walk by chance, ten times as far as the test of the same name goes, or further. */
const walking =
  ({ test, steps: told, perRound = STEPS_PER_ROUND, fault }: Walk) =>
  async ({ rounds }: Extent): Promise<Outcome> => {
    const steps = Math.max(STEPS_OF_TEST, rounds * perRound);
    const nothing = { requests: 0, serverErrors: 0, longestMs: 0, lost: 0, doubled: 0, left: 0 };
    // The smoke of all trials has the test itself beside it.
    if (rounds <= EXTENTS.smoke.rounds) return { tried: 'steht in npm test', ...nothing, faults: [] };
    const code = await runProgram('vitest', ['run', '--project', 'server-sqlite', test], {
      env: { [told]: String(steps) },
    });
    return { tried: `${steps} Schritte`, ...nothing, faults: code === 0 ? [] : [fault] };
  };

export const folgen: readonly Trial[] = [
  {
    key: 'folgen',
    name: 'Was einer Änderung folgt',
    // Random moves, states, swaps and deletions (NAHT-01).
    run: walking({
      test: 'apps/server/test/actions/folgen-property.test.ts',
      steps: 'FOLGEN_STEPS',
      fault: 'Etwas blieb ohne ein Wort zurück: Die Prüfung nennt den Schritt.',
    }),
  },
  {
    key: 'cases',
    name: 'Was in Cases liegt',
    // Random scans of two phones with cases open and taken back (CASE-01, CASE-02).
    run: walking({
      test: 'apps/server/test/actions/cases-property.test.ts',
      steps: 'CASE_STEPS',
      fault: 'Was wo liegt, stimmt nicht mehr: Die Prüfung nennt den Scan.',
    }),
  },
  {
    key: 'mannschaft',
    name: 'Wer auf welchem Projekt steht',
    // Random planning with an old client between it (CREW-03, CREW-05).
    run: walking({
      test: 'apps/server/test/actions/mannschaft-property.test.ts',
      steps: 'TEAM_STEPS',
      fault: 'Zeilen, Plätze und Tage stimmen nicht überein: Die Prüfung nennt den Schritt.',
    }),
  },
  {
    key: 'mitteilungen',
    name: 'Wer was weiß',
    // Random edits, undos, answers, presses and restarts against a model of who was told what (CREW-06).
    run: walking({
      test: 'apps/server/test/actions/mitteilung-property.test.ts',
      steps: 'TOLD_STEPS',
      perRound: 200,
      fault: 'Jemand hörte etwas zweimal oder gar nicht: Die Prüfung nennt den Schritt.',
    }),
  },
  {
    key: 'zuruecknehmen',
    name: 'Was zwei zurücknehmen',
    // Random acts of two people with taking back between them (ZUR-01).
    run: walking({
      test: 'apps/server/test/vorgaenge/random-acts.test.ts',
      steps: 'VORGANG_STEPS',
      fault: 'Jemand anderes verlor eine Änderung: Die Prüfung nennt den Vorgang.',
    }),
  },
];
