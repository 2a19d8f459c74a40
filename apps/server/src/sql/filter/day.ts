import { berlinDay } from '@traverse/wire';
import { keyword, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import type { TextValue } from './value.ts';

export type Order = '>' | '>=' | '<' | '<=';
export type Equality = '=' | '!=';

/** A date field against a bare day, which is that calendar day in Germany; nothing for anything else. */
export function dayComparison(
  left: TextValue,
  operator: Equality | Order,
  right: TextValue,
  syntax: Syntax,
): Sql | undefined {
  if (left.is === 'date' && right.literal !== undefined)
    return againstDay(left, operator, right.literal, syntax);
  if (right.is === 'date' && left.literal !== undefined) {
    return againstDay(right, flipped[operator], left.literal, syntax);
  }
  return undefined;
}

const flipped = { '=': '=', '!=': '!=', '>': '<', '>=': '<=', '<': '>', '<=': '>=' } as const;

function againstDay(
  { exact }: TextValue,
  operator: Equality | Order,
  literal: string,
  syntax: Syntax,
): Sql | undefined {
  const day = berlinDay(literal);
  if (day === undefined) return undefined;
  const date = syntax.byBytes(exact);
  const [start, end] = [syntax.text(day.start), syntax.text(day.end)];
  switch (operator) {
    case '=':
      return sql`${date} BETWEEN ${start} AND ${end}`;
    case '!=':
      return sql`(${date} BETWEEN ${start} AND ${end}) IS NOT TRUE`;
    case '>=':
    case '<':
      return sql`${date} ${keyword(operator)} ${start}`;
    case '>':
    case '<=':
      return sql`${date} ${keyword(operator)} ${end}`;
  }
}
