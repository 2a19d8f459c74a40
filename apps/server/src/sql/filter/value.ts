import { macroValue, type Operand } from '@traverse/wire';
import { storageByKind } from '../columns.ts';
import { column, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import { keyColumnName } from '../table.ts';
import { fold } from '../text-keys.ts';
import type { Joins } from './joins.ts';
import type { Leaf, Path } from './path.ts';

/** One side of a comparison, or what a list is sorted by. */
export type Value = TextValue | NumberValue | Nothing;

/** Text, and dates, which are text in an order of their own. */
export interface TextValue {
  readonly is: 'text' | 'date';
  /** As stored: for equality and order. */
  readonly exact: Sql;
  /** Without regard to case: for `~`. Dates have no capitals that matter. */
  readonly folded: Sql;
  /** By this German order comes. */
  readonly sorted: Sql;
  readonly mayBeNull: boolean;
  /** NULL and '' are the same, and '' is what a missing row counts as. Not so inside of JSON. */
  readonly nullIsEmpty: boolean;
  /** Known before the statement runs. */
  readonly literal?: string;
}

export interface NumberValue {
  readonly is: 'number';
  readonly exact: Sql;
  readonly mayBeNull: boolean;
  readonly literal?: number;
}

/** The literal null. */
export interface Nothing {
  readonly is: 'nothing';
}

export function literalValue(
  operand: Exclude<Operand, { kind: 'field' }>,
  syntax: Syntax,
  now: number,
): Value {
  switch (operand.kind) {
    case 'text':
      return textLiteral(operand.value, syntax);
    case 'number':
      return numberLiteral(operand.value, syntax);
    case 'keyword':
      return operand.value === null ? { is: 'nothing' } : numberLiteral(operand.value ? 1 : 0, syntax);
    case 'macro': {
      const value = macroValue(operand.name, now);
      return typeof value === 'number' ? numberLiteral(value, syntax) : textLiteral(value, syntax);
    }
  }
}

export function textLiteral(value: string, syntax: Syntax): TextValue {
  const literal = value.toWellFormed();
  const [exact, folded] = [syntax.text(literal), syntax.text(fold(literal))];
  return { is: 'text', exact, folded, sorted: exact, mayBeNull: false, nullIsEmpty: true, literal };
}

export function numberLiteral(literal: number, syntax: Syntax): NumberValue {
  return { is: 'number', exact: syntax.number(literal), mayBeNull: false, literal };
}

/** What a path ends in. `isLower`: the modifier `:lower`. */
export function pathValue(path: Path, joins: Joins, isLower: boolean): Value {
  const { leaf, hops } = path;
  const { syntax } = joins;
  const alias = joins.aliasOf(path);
  const stored = column(alias, leaf.column.name);
  const mayBeNull = hops.length > 0;

  switch (leaf.is) {
    case 'length':
      return { is: 'number', exact: syntax.lengthOf(stored), mayBeNull };
    case 'each': {
      const each = joins.aliasOfEach(path, leaf);
      const exact = column(each, 'value');
      const foldedList = keyColumnName(leaf.field, leaf.column.name, 'fold');
      const folded = foldedList === leaf.column.name ? exact : syntax.itemAt(column(alias, foldedList), each);
      return {
        is: 'text',
        exact: isLower ? folded : exact,
        folded,
        sorted: folded,
        mayBeNull: true,
        nullIsEmpty: true,
      };
    }
    case 'cell':
      return cellValue(leaf, alias, syntax, isLower);
    case 'value':
      return columnValue(path, alias, isLower);
  }
}

function columnValue({ leaf, hops }: Path, alias: string, isLower: boolean): Value {
  const { name, notation } = leaf.column;
  const stored = column(alias, name);
  const field = leaf.is === 'cell' ? undefined : leaf.field;
  const mayBeNull = hops.length > 0;
  if (notation === 'number' || notation === 'flag') return { is: 'number', exact: stored, mayBeNull };
  const key = (which: 'fold' | 'sort') => column(alias, keyColumnName(field, name, which));
  const folded = key('fold');
  const text = {
    exact: isLower ? folded : stored,
    folded,
    sorted: key('sort'),
    mayBeNull,
    nullIsEmpty: true,
  };
  switch (notation) {
    case 'text':
      if (field?.kind !== 'date' && (field !== undefined || name === 'id')) return { is: 'text', ...text };
      return { is: 'date', ...text, folded: sql`lower(${stored})` };
    case 'reference':
      // Not set is NULL in the table but '' to those who search.
      return {
        is: 'text',
        ...text,
        mayBeNull: true,
        folded: mayBeNull ? stored : sql`COALESCE(${stored}, '')`,
      };
    case 'json':
      return { is: 'text', ...text, mayBeNull: true, exact: sql`NULLIF(${stored}, '[]')` };
  }
}

/** What stands inside of JSON has a type of its own, and a missing value is not an empty one. */
function cellValue(leaf: Leaf & { is: 'cell' }, alias: string, syntax: Syntax, isLower: boolean): Value {
  const { column: of, row, cell } = leaf;
  const notation = cell === undefined ? 'text' : storageByKind[cell.field.kind].notation;
  const read = (from: string, type: 'text' | 'number' | 'flag') =>
    syntax.cellOf(column(alias, from), row, cell?.name, type);
  if (notation === 'number' || notation === 'flag') {
    return { is: 'number', exact: read(of.name, notation), mayBeNull: true };
  }
  const [stored, folded] = [read(of.name, 'text'), read(`${of.name}_fold`, 'text')];
  const text = { folded, sorted: folded, mayBeNull: true, nullIsEmpty: false };
  if (cell?.field.kind === 'date') return { is: 'date', exact: stored, ...text };
  return { is: 'text', exact: isLower ? folded : stored, ...text };
}
