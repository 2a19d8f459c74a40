import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version in the package.json at the root. */
export function productVersion(): string {
  const path = join(import.meta.dirname, '../../../../package.json');
  // It is ours, and npm refuses one without a version.
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
  return version;
}
