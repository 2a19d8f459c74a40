import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; secondTry: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: TestResult[] }[];
};
type TestResult = { status: string; failureMessages: string[] | null };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Nothing ran, or nothing that can be read came of it. */
export const NO_REPORT: Tally = { passed: 0, failed: 1, secondTry: 0 };

/** Skipped tests count as failed: one that does not run proves nothing. Those of the second try are counted by themselves too. */
export function vitestTally(path: string, exitCode: number): Tally {
  const report = read<VitestReport>(path);
  if (!report) return NO_REPORT;
  return atLeastOneFailed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    secondTry: report.testResults.flatMap((file) => file.assertionResults.filter(neededSecondTry)).length,
  });
}

/** What it met at its first try is kept with it. */
export const neededSecondTry = ({ status, failureMessages }: TestResult): boolean =>
  status === 'passed' && (failureMessages ?? []).length > 0;

/** Skipped journeys count as failed; those that passed on the second try are counted by themselves too. */
export function playwrightTally(path: string, exitCode: number): Tally {
  const report = read<PlaywrightReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailed(exitCode, {
    passed: expected + flaky,
    failed: unexpected + skipped,
    secondTry: flaky,
  });
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      secondTry: total.secondTry + tally.secondTry,
    }),
    { passed: 0, failed: 0, secondTry: 0 },
  );
}

/** A run can fail without a failed test: a file that does not load, a server that does not start. */
function atLeastOneFailed(exitCode: number, tally: Tally): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function read<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')) as Report; // written by the run before, in the reporter's own shape
}
