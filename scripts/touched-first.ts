// The order of test files: those that what was changed concerns come first, so that a red one is known sooner.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { importsOf } from './boundaries/imports.ts';
import { repositoryFiles } from './repository-files.ts';

/**
 * The files that were changed and all that import them, over any number of steps, as paths from the root.
 * Imports by the name of a package are not followed: each of them would reach nearly everything.
 */
export function touchedBy(
  changed: readonly string[],
  importsOfFile: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of importsOfFile) {
    for (const name of imports.filter((each) => each.startsWith('.'))) {
      const imported = posix.join(posix.dirname(file), name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const touched = new Set(changed);
  for (const file of touched) for (const importer of importers.get(file) ?? []) touched.add(importer);
  return touched;
}

export class TouchedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = smallestLast(await super.sort(files));
    const changed = changedFiles();
    if (changed.length === 0) return usual;
    const touched = touchedBy(changed, allImports());
    const isTouched = ({ moduleId }: TestSpecification) =>
      touched.has(relative(process.cwd(), moduleId).replaceAll('\\', '/'));
    return [...usual.filter(isTouched), ...usual.filter((file) => !isTouched(file))];
  }
}

/** Units, a few milliseconds each, come after all others: no core is left waiting for the end of a long file. */
function smallestLast(files: readonly TestSpecification[]): TestSpecification[] {
  const isUnit = ({ project }: TestSpecification) => project.name.startsWith('unit');
  return [...files.filter((file) => !isUnit(file)), ...files.filter(isUnit)];
}

/** Against the last commit on `main` that we build on; without one, as on a build server, against ours. */
function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...words: string[]): string[] {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const output = execFileSync('git', ['-c', 'safe.directory=*', ...words], { encoding: 'utf8', stdio });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return []; // no repository, or no such branch: the usual order will do
  }
}

function allImports(): ReadonlyMap<string, readonly string[]> {
  const sources = repositoryFiles().filter((path) => /\.tsx?$/.test(path));
  return new Map(sources.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]));
}
