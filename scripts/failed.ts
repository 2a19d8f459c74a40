// The last lines of a run are what is kept of it: they say which test it was, and what it met.
import { existsSync, readFileSync } from 'node:fs';
import { neededSecondTry } from './tally.ts';

type Told = { name: string; why: string };
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};
type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

const SECOND = ' (erst beim zweiten Mal)';

/** Of vitest's JSON report: tests that failed, were skipped or needed a second try, and files that did not load, with the first lines of why. */
export function failedTests(path: string): string[] {
  const files = read<VitestReport>(path)?.testResults ?? [];
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter((each) => each.status !== 'passed' || neededSecondTry(each));
    const named = tests.map(({ fullName, status, failureMessages }) => ({
      name: `${relative(file.name)} › ${fullName}${status === 'passed' ? SECOND : ''}`,
      why: failureMessages?.[0] ?? '',
    }));
    if (named.length === 0 && file.status !== 'passed')
      named.push({ name: relative(file.name), why: file.message });
    return named.map(line);
  });
}

/** Of Playwright's JSON report: journeys that failed, were skipped, or needed a second try. */
export function failedJourneys(path: string): string[] {
  const report = read<Suite>(path);
  return report ? specsOf(report).flatMap(failedOf).map(line) : [];
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function failedOf({ file, title, tests }: NonNullable<Suite['specs']>[number]): Told[] {
  return tests
    .filter(({ status }) => status !== 'expected')
    .map(({ status, results }) => ({
      name: `${file} › ${title}${status === 'flaky' ? SECOND : ''}`,
      why: results.find(({ error }) => error)?.error?.message ?? '',
    }));
}

function line({ name, why }: Told): string {
  const lines = why.split('\n').filter((text) => text.trim() !== '');
  return [name, ...lines.slice(0, 6).map((text) => `    ${text.slice(0, 300)}`)].join('\n');
}

const relative = (path: string) => path.replace(`${process.cwd()}/`, '');

function read<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')) as Report; // written by the run before, in the reporter's own shape
}
