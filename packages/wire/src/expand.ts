import { canBeField } from './field-name.ts';
import { MAX_EXPAND_DEPTH, MAX_EXPAND_PATHS } from './limits.ts';
import { RequestError } from './request-error.ts';

/** Relation fields and back-relations (`packlisten_via_kunde`) to expand, each with what to expand below it. */
export interface ExpandTree extends ReadonlyMap<string, ExpandTree> {}

/**
 * Reads `kunde,inventarliste.x`. A path that is contained in a longer one vanishes in it; whether fields exist is
 * for the caller to see, unknown ones are to be skipped silently.
 *
 * Throws RequestError (400) only for too many paths.
 */
export function parseExpand(source: string): ExpandTree {
  const paths = source.split(',', MAX_EXPAND_PATHS + 1);
  if (paths.length > MAX_EXPAND_PATHS) {
    throw new RequestError(400, `Zu viele Pfade in „expand“: höchstens ${MAX_EXPAND_PATHS}.`);
  }
  const root: Branch = new Map();
  for (const path of paths) {
    const parts = path.replace(/\s+/g, '').split('.', MAX_EXPAND_DEPTH);
    if (parts.every((part) => part !== '' && canBeField(part))) grow(root, parts);
  }
  return root;
}

interface Branch extends Map<string, Branch> {}

function grow(root: Branch, parts: readonly string[]): void {
  let branch = root;
  for (const part of parts) {
    const next: Branch = branch.get(part) ?? new Map();
    branch.set(part, next);
    branch = next;
  }
}
