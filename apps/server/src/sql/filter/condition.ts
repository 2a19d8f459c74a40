import type { Comparison, FieldOperand, Filter, Join, Operand } from '@traverse/wire';
import { list, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import type { Table } from '../table.ts';
import { comparison } from './compare.ts';
import { type Joins, multiKeys } from './joins.ts';
import { type Path, type PathContext, resolvePath } from './path.ts';
import { literalValue, pathValue, type Value } from './value.ts';

export interface FilterContext extends Omit<PathContext, 'anyOf'> {
  readonly syntax: Syntax;
  /** The collection that is filtered; `t` in the statement. */
  readonly table: Table;
  /** For macros, milliseconds since 1970. */
  readonly now: number;
  /** Which tables have an index for parts of their texts; none where it does not matter. */
  readonly isIndexed?: ((table: Table) => boolean) | undefined;
}

/**
 * A filter as the condition of a WHERE clause.
 *
 * A filter means: there is a joined row, one step for each path, that fulfils it. A path that leads to one record is
 * a LEFT JOIN of the list itself. A path that leads to several stands in an EXISTS, so that no record comes twice:
 * - `?=` and its like: EXISTS (joined row that fulfils it). Parts joined by && that share a path share the EXISTS,
 *   and so the row; || needs no sharing, since "there is" may be said of each part alone.
 * - `=` and its like: NOT EXISTS (joined row that does not fulfil it). No related row counts as one that is NULL, so
 *   this is also where "all" finds at least one.
 *
 * Throws RequestError (400), see resolvePath.
 */
export function filterCondition(filter: Filter, context: FilterContext, joins: Joins): Sql {
  return new FilterWriter(context).condition(filter, joins, true);
}

class FilterWriter {
  private readonly context: FilterContext;
  private readonly paths = new Map<FieldOperand, Path>();

  constructor(context: FilterContext) {
    this.context = context;
  }

  /** `isOutside`: not within an EXISTS, which would already say which joined row is meant. */
  condition(filter: Filter, joins: Joins, isOutside: boolean): Sql {
    if (filter.kind === 'comparison') return this.comparison(filter, joins, isOutside);
    const groups =
      filter.kind === 'and' && isOutside ? this.grouped(filter) : filter.parts.map((part) => [part]);
    const conditions = groups.map((parts) => {
      const [first, ...others] = parts;
      if (first !== undefined && others.length === 0) return this.condition(first, joins, isOutside);
      const inner = joins.inner();
      return exists(
        inner,
        list(
          parts.map((part) => this.condition(part, inner, false)),
          ' AND ',
        ),
      );
    });
    return sql`(${list(conditions, filter.kind === 'and' ? ' AND ' : ' OR ')})`;
  }

  private comparison(each: Comparison, joins: Joins, isOutside: boolean): Sql {
    const compare = (at: Joins) =>
      sql`(${comparison(this.value(each.left, each, at), each.operator, this.value(each.right, each, at), this.context.syntax)})`;
    if (this.keysOf(each).length === 0) return compare(joins);
    if (each.anyOf && !isOutside) return compare(joins);
    const inner = joins.inner();
    if (each.anyOf) return exists(inner, compare(inner));
    const failed = sql`${compare(inner)} IS NOT TRUE`;
    return sql`NOT ${exists(inner, failed)}`;
  }

  private value(operand: Operand, { anyOf }: Comparison, joins: Joins): Value {
    const field = this.fieldOf(operand);
    if (field !== undefined) return pathValue(this.path(field, anyOf), joins, field.modifier === 'lower');
    if (operand.kind === 'field') throw new RangeError('a field has a path');
    return literalValue(operand, this.context.syntax, this.context.now);
  }

  /** A field called `null` or `true` goes before the keyword. */
  private fieldOf(operand: Operand): FieldOperand | undefined {
    if (operand.kind === 'field') return operand;
    const isField =
      operand.kind === 'keyword' && Object.hasOwn(this.context.table.entity.fields, operand.name);
    return isField ? { kind: 'field', path: [operand.name], modifier: undefined } : undefined;
  }

  private path(operand: FieldOperand, anyOf: boolean): Path {
    const known = this.paths.get(operand);
    if (known !== undefined) return known;
    const path = resolvePath(operand, this.context.table, { ...this.context, anyOf });
    this.paths.set(operand, path);
    return path;
  }

  /** Parts that speak of the same joined row, together. */
  private grouped({ parts }: Join): Filter[][] {
    let groups: { parts: Filter[]; keys: string[] }[] = [];
    for (const part of parts) {
      const keys = this.sharedKeys(part);
      const same = groups.filter((group) => group.keys.some((key) => keys.includes(key)));
      const merged = {
        parts: [...same.flatMap((group) => group.parts), part],
        keys: [...same.flatMap((group) => group.keys), ...keys],
      };
      groups = [...groups.filter((group) => !same.includes(group)), merged];
    }
    return groups.map((group) => group.parts);
  }

  /** Where `?` comparisons need the joined row; the others see to all rows themselves. */
  private sharedKeys(filter: Filter): string[] {
    if (filter.kind !== 'comparison') return filter.parts.flatMap((part) => this.sharedKeys(part));
    return filter.anyOf ? this.keysOf(filter) : [];
  }

  private keysOf(each: Comparison): string[] {
    return [each.left, each.right].flatMap((operand) => {
      const field = this.fieldOf(operand);
      return field === undefined ? [] : multiKeys(this.path(field, each.anyOf));
    });
  }
}

function exists(inner: Joins, condition: Sql): Sql {
  const guard = inner.withinTime;
  return sql`EXISTS (SELECT 1 ${inner.from} WHERE ${guard === undefined ? condition : sql`${guard} AND ${condition}`})`;
}
