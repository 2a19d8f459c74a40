import type { Body } from './body.ts';
import { canBeField } from './field-name.ts';

/**
 * What a key asks for: `field` sets, `field+` adds or appends, `+field` puts in front, `field-` subtracts or removes.
 */
export type ChangeKind = 'set' | 'add' | 'prepend' | 'remove';

export interface Change {
  readonly kind: ChangeKind;
  readonly value: unknown;
}

/** The field that a body's key is about, and what it asks for. Anything else is taken for a plain name. */
export function splitKey(key: string): { field: string; kind: ChangeKind } {
  const first = key.at(0);
  const last = key.at(-1);
  if (first === '+' && last !== '+' && last !== '-') return { field: key.slice(1), kind: 'prepend' };
  if (first !== '+' && last === '+') return { field: key.slice(0, -1), kind: 'add' };
  if (first !== '+' && last === '-') return { field: key.slice(0, -1), kind: 'remove' };
  return { field: key, kind: 'set' };
}

/**
 * The changes of a body by field, in the order in which they apply: a plain value first, then the modifiers, those
 * with the shorter key first, otherwise as sent. Source: record-api.md 3.7.
 */
export function changesByField(body: Body): ReadonlyMap<string, readonly Change[]> {
  const changes = new Map<string, Change[]>();
  // A modifier is longer than the plain name, so one sort does both; it keeps the order of equals.
  for (const key of Object.keys(body).toSorted((a, b) => a.length - b.length)) {
    const { field, kind } = splitKey(key);
    if (!canBeField(field)) continue;
    const change = { kind, value: body[key] };
    const list = changes.get(field);
    if (list === undefined) changes.set(field, [change]);
    else list.push(change);
  }
  return changes;
}
