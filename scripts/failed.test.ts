import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedJourneys, failedTests } from './failed.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-failed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

test('a failed test, a skipped one, one of the second try and a file that does not load are named, each with what it met', () => {
  const name = join(process.cwd(), 'sums.test.ts');
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1\n\nto be 2'] };
  const skipped = { fullName: 'divides', status: 'pending', failureMessages: null };
  const second = { fullName: 'waits', status: 'passed', failureMessages: ['too late'] };
  const path = report({
    testResults: [
      { name, status: 'failed', message: '', assertionResults: [passed, failed, skipped] },
      {
        name: '/elsewhere/broken.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name, status: 'passed', message: '', assertionResults: [passed, second] },
    ],
  });
  expect(failedTests(path)).toEqual([
    'sums.test.ts › subtracts\n    expected 1\n    to be 2',
    'sums.test.ts › divides',
    '/elsewhere/broken.test.ts\n    no such module',
    'sums.test.ts › waits (erst beim zweiten Mal)\n    too late',
  ]);
});

test('a journey of any depth is named, one of the second try with what went wrong at the first', () => {
  const journey = (title: string, status: string, message?: string) => ({
    file: 'ramp.spec.ts',
    title,
    tests: [{ status, results: [{ ...(message && { error: { message } }) }, {}] }],
  });
  const path = report({
    suites: [
      {
        specs: [journey('packs', 'expected'), journey('scans', 'unexpected', 'no button')],
        suites: [{ specs: [journey('returns', 'flaky', 'too late')] }],
      },
    ],
  });
  expect(failedJourneys(path)).toEqual([
    'ramp.spec.ts › scans\n    no button',
    'ramp.spec.ts › returns (erst beim zweiten Mal)\n    too late',
  ]);
});

test('without a report there is nothing to name', () => {
  expect([...failedTests(join(folder, 'absent')), ...failedJourneys(join(folder, 'absent'))]).toEqual([]);
});
