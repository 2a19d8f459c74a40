import { readFileSync } from 'node:fs';
import { packagePath } from '../program.ts';

/** The version in the package.json at the root. */
export function productVersion(): string {
  // It is ours, and npm refuses one without a version.
  const { version } = JSON.parse(readFileSync(packagePath, 'utf8')) as { readonly version: string };
  return version;
}
