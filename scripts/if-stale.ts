import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of something built, as paths from the root. */
interface Built {
  /** What it is built from. A release has none, and holds what was built. */
  readonly sources: string;
  readonly output: string;
  /** Remembers what the output was built from. */
  readonly stamp: string;
  /** Globs of everything that changes the output; tests never do. */
  readonly inputs: readonly string[];
}

/** Builds when an input has changed since the last build, or nothing was built yet. */
export async function ifStale(
  { sources, output, stamp, inputs }: Built,
  build: () => Promise<void>,
): Promise<void> {
  if (!existsSync(sources)) return;
  const hash = hashOf(inputs);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(inputs: readonly string[]): string {
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sum = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    sum.update(`${file}\0${content.length}\0`).update(content);
  }
  return sum.digest('hex');
}
