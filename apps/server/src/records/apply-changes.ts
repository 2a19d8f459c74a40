import { castValue, type Field, type Kind } from '@traverse/schema';
import type { Change } from '@traverse/wire';

/** What `field+`, `+field` and `field-` mean for each kind (record-api.md 3.7). */
const meaning: { readonly [K in Kind]: 'sum' | 'list' | 'single' | 'nothing' } = {
  number: 'sum',
  geld: 'sum',
  prozent: 'sum',
  relations: 'list',
  files: 'list',
  texts: 'list',
  relation: 'single',
  select: 'single',
  file: 'single',
  text: 'nothing',
  email: 'nothing',
  kategorie: 'nothing',
  date: 'nothing',
  toggle: 'nothing',
  rows: 'nothing',
  secret: 'nothing',
};

// Sums of decimals leave binary dust; no field has more digits than this.
const MAX_DECIMALS = 6;

/**
 * The value that a field is meant to get, not yet read or checked. `undefined` when the changes say nothing about
 * it: a modifier that its kind does not know is an unknown field.
 */
export function applyChanges(field: Field, stored: unknown, changes: readonly Change[]): unknown {
  let value = stored;
  let isChanged = false;
  for (const change of changes) {
    const next = change.kind === 'set' ? change.value : modify(field, value, change);
    if (next === undefined) continue;
    value = next;
    isChanged = true;
  }
  return isChanged ? value : undefined;
}

function modify(field: Field, value: unknown, { kind, value: operand }: Change): unknown {
  switch (meaning[field.kind]) {
    case 'sum':
      return kind === 'prepend' ? undefined : sum(field, value, operand, kind === 'add' ? 1 : -1);
    case 'list':
      return changeList(asList(value), asList(operand), kind);
    case 'single':
      return changeSingle(value, operand, kind);
    case 'nothing':
      return undefined;
  }
}

/** Something that is no number comes back as it is and is refused when it is read. */
function sum(field: Field, value: unknown, operand: unknown, sign: 1 | -1): unknown {
  const [one, other] = [castValue(field, value), castValue(field, operand)];
  if ('error' in one) return value;
  if ('error' in other) return operand;
  return Number((Number(one.value ?? 0) + sign * Number(other.value ?? 0)).toFixed(MAX_DECIMALS));
}

function changeList(
  values: readonly unknown[],
  operands: readonly unknown[],
  kind: Change['kind'],
): readonly unknown[] {
  if (kind === 'remove') return values.filter((value) => !operands.includes(value));
  const added = operands.filter((operand) => !values.includes(operand));
  return kind === 'prepend' ? [...added, ...values] : [...values, ...added];
}

function changeSingle(value: unknown, operand: unknown, kind: Change['kind']): unknown {
  if (kind !== 'remove') return asList(operand).at(-1);
  return asList(operand).includes(value) ? '' : value;
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}
