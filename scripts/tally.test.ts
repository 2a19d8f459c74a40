import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightTally, sum, vitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', failureMessages: [] },
        { status: 'pending', failureMessages: null },
      ],
    },
  ],
};
const playwright = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  { name: 'counts what passed', counts: {}, exitCode: 0, failed: 0 },
  { name: 'counts a skipped test as failed', counts: { numPendingTests: 2 }, exitCode: 0, failed: 2 },
  { name: 'counts a file that does not load as failed', counts: {}, exitCode: 1, failed: 1 },
  { name: 'counts a failed test once', counts: { numFailedTests: 1 }, exitCode: 1, failed: 1 },
])('vitest: $name', ({ counts, exitCode, failed }) => {
  expect(vitestTally(report({ ...vitest, ...counts }), exitCode)).toEqual({
    passed: 7,
    failed,
    secondTry: 0,
  });
});

test('vitest: tells which passed on the second try', () => {
  const assertionResults = [
    { status: 'passed', failureMessages: ['too late'] },
    { status: 'failed', failureMessages: ['too late'] },
  ];
  const { secondTry } = vitestTally(report({ ...vitest, testResults: [{ assertionResults }] }), 0);
  expect(secondTry).toBe(1);
});

test.each([
  { name: 'counts what passed', counts: {}, exitCode: 0, tally: {} },
  { name: 'counts a skipped journey as failed', counts: { skipped: 1 }, exitCode: 0, tally: { failed: 1 } },
  {
    name: 'tells which passed on the second try',
    counts: { flaky: 1 },
    exitCode: 0,
    tally: { passed: 5, secondTry: 1 },
  },
  {
    name: 'counts a server that does not start as failed',
    counts: {},
    exitCode: 1,
    tally: { failed: 1 },
  },
])('Playwright: $name', ({ counts, exitCode, tally }) => {
  expect(playwrightTally(report({ stats: { ...playwright, ...counts } }), exitCode)).toEqual({
    passed: 4,
    failed: 0,
    secondTry: 0,
    ...tally,
  });
});

test('a run without a report is a failure', () => {
  expect(vitestTally(join(folder, 'absent.json'), 0)).toEqual({
    passed: 0,
    failed: 1,
    secondTry: 0,
  });
});

test('tallies add up', () => {
  expect(
    sum([
      { passed: 7, failed: 1, secondTry: 0 },
      { passed: 4, failed: 0, secondTry: 2 },
    ]),
  ).toEqual({ passed: 11, failed: 1, secondTry: 2 });
});
