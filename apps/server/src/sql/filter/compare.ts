import { berlinDay, type Operator, parseWireDate } from '@traverse/wire';
import { keyword, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import { fold } from '../text-keys.ts';
import { soughtBy } from './like.ts';
import {
  type Nothing,
  type NumberValue,
  numberLiteral,
  type TextValue,
  textLiteral,
  type Value,
} from './value.ts';

type Order = '>' | '>=' | '<' | '<=';
type Equality = '=' | '!=';

const never = keyword('FALSE');
const always = keyword('TRUE');

/** SQLite refuses patterns over 50,000 bytes; nobody looks for a text as long as this. */
const LONGEST_PATTERN = 10_000;

/**
 * One comparison as SQL, with the meaning of record-api.md 2.5: `=` and `!=` know no NULL, nothing else matches it;
 * a bare day is a calendar day; `~` ignores case.
 */
export function comparison(left: Value, operator: Operator, right: Value, syntax: Syntax): Sql {
  switch (operator) {
    case '=':
    case '!=':
      return equality(left, operator, right, syntax);
    case '~':
      return likeness(left, 'LIKE', right, syntax);
    case '!~':
      return likeness(left, 'NOT LIKE', right, syntax);
    case '>':
    case '>=':
    case '<':
    case '<=':
      return order(left, operator, right, syntax);
  }
}

function equality(left: Value, operator: Equality, right: Value, syntax: Syntax): Sql {
  if (right.is === 'nothing') return emptiness(left, operator);
  if (left.is === 'nothing') return emptiness(right, operator);
  if (isEmptyText(right) && countsNullAsEmpty(left)) return emptiness(left, operator);
  if (isEmptyText(left) && countsNullAsEmpty(right)) return emptiness(right, operator);

  const pair = comparable(left, right, syntax);
  if (pair === undefined) return operator === '=' ? never : always;
  if (pair.are === 'numbers') return distinct(pair.left, operator, pair.right);
  return (
    dateComparison(pair.left, operator, pair.right, syntax) ?? equalTexts(pair.left, operator, pair.right)
  );
}

function emptiness(value: Value, operator: Equality): Sql {
  const isEmpty = operator === '=';
  if (value.is === 'nothing') return isEmpty ? always : never;
  if (value.is !== 'number' && value.nullIsEmpty) {
    const text = value.mayBeNull ? sql`COALESCE(${value.exact}, '')` : value.exact;
    return sql`${text} ${keyword(isEmpty ? '=' : '<>')} ''`;
  }
  if (!value.mayBeNull) return isEmpty ? never : always;
  return sql`${value.exact} ${keyword(isEmpty ? 'IS NULL' : 'IS NOT NULL')}`;
}

function equalTexts(left: TextValue, operator: Equality, right: TextValue): Sql {
  if (!left.nullIsEmpty || !right.nullIsEmpty) return distinct(left, operator, right);
  const isOneKnown = left.literal !== undefined || right.literal !== undefined;
  if (isOneKnown) return distinct(left, operator, right);
  const filled = ({ exact, mayBeNull }: TextValue) => (mayBeNull ? sql`COALESCE(${exact}, '')` : exact);
  return sql`${filled(left)} ${keyword(operator === '=' ? '=' : '<>')} ${filled(right)}`;
}

/** NULL is a value like any other. Said as `=` where it can be, for the sake of indexes. */
function distinct(left: TextValue | NumberValue, operator: Equality, right: TextValue | NumberValue): Sql {
  const isPlain =
    operator === '=' ? !left.mayBeNull || !right.mayBeNull : !left.mayBeNull && !right.mayBeNull;
  const plain = operator === '=' ? '=' : '<>';
  const safe = operator === '=' ? 'IS NOT DISTINCT FROM' : 'IS DISTINCT FROM';
  return sql`${left.exact} ${keyword(isPlain ? plain : safe)} ${right.exact}`;
}

function order(left: Value, operator: Order, right: Value, syntax: Syntax): Sql {
  if (left.is === 'nothing' || right.is === 'nothing') return never;
  const pair = comparable(left, right, syntax);
  if (pair === undefined) return never;
  if (pair.are === 'numbers') return sql`${pair.left.exact} ${keyword(operator)} ${pair.right.exact}`;
  const dates = dateComparison(pair.left, operator, pair.right, syntax);
  return dates ?? sql`${syntax.byBytes(pair.left.exact)} ${keyword(operator)} ${pair.right.exact}`;
}

function likeness(left: Value, operator: 'LIKE' | 'NOT LIKE', right: Value, syntax: Syntax): Sql {
  if (left.is === 'nothing' || right.is === 'nothing') return never;
  const subject = asText(left, syntax).folded;
  const sought = asText(right, syntax);
  if (sought.literal !== undefined) {
    const what = soughtBy(fold(sought.literal));
    if ('pattern' in what)
      return sql`${subject} ${keyword(operator)} ${syntax.text(what.pattern)} ESCAPE '\\'`;
    return sql`${syntax.position(what.part, subject)} ${keyword(operator === 'LIKE' ? '> 0' : '= 0')}`;
  }
  // As it stands, without escaping: so it is laid down for fields on the right.
  const isShort = sql`length(${sought.folded}) <= ${keyword(String(LONGEST_PATTERN))}`;
  return sql`CASE WHEN ${isShort} THEN ${subject} ${keyword(operator)} '%' || ${sought.folded} || '%' ESCAPE '\\' END`;
}

type Pair =
  | { readonly are: 'numbers'; readonly left: NumberValue; readonly right: NumberValue }
  | { readonly are: 'texts'; readonly left: TextValue; readonly right: TextValue };

/** Both sides as values of one type; nothing if a number stands against a text that is none. */
function comparable(
  left: Exclude<Value, Nothing>,
  right: Exclude<Value, Nothing>,
  syntax: Syntax,
): Pair | undefined {
  if (left.is === 'number' && right.is === 'number') return { are: 'numbers', left, right };
  const [leftNumber, rightNumber] = [asNumber(left, syntax), asNumber(right, syntax)];
  if (leftNumber !== undefined && rightNumber !== undefined) {
    return { are: 'numbers', left: leftNumber, right: rightNumber };
  }
  const isColumn = (value: Value) => value.is === 'number' && value.literal === undefined;
  const isLiteral = (value: Value) => value.is !== 'nothing' && value.literal !== undefined;
  if ((isColumn(left) && isLiteral(right)) || (isColumn(right) && isLiteral(left))) return undefined;
  return { are: 'texts', left: asText(left, syntax), right: asText(right, syntax) };
}

/** A number, or a literal text that is one against a number. */
function asNumber(value: Exclude<Value, Nothing>, syntax: Syntax): NumberValue | undefined {
  if (value.is === 'number') return value;
  const isNumber =
    value.is === 'text' && value.literal !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.literal);
  return isNumber ? numberLiteral(Number(value.literal), syntax) : undefined;
}

function asText(value: Exclude<Value, Nothing>, syntax: Syntax): TextValue {
  if (value.is !== 'number') return value;
  if (value.literal !== undefined) return textLiteral(String(value.literal), syntax);
  const exact = syntax.textOfNumber(value.exact);
  return { is: 'text', exact, folded: exact, sorted: exact, mayBeNull: value.mayBeNull, nullIsEmpty: true };
}

/** A date field against a literal that is a day or a moment; nothing otherwise. */
function dateComparison(
  left: TextValue,
  operator: Equality | Order,
  right: TextValue,
  syntax: Syntax,
): Sql | undefined {
  if (left.is === 'date' && right.literal !== undefined) {
    return dateAgainst(left, operator, right.literal, syntax);
  }
  if (right.is === 'date' && left.literal !== undefined) {
    return dateAgainst(right, flipped[operator], left.literal, syntax);
  }
  return undefined;
}

const flipped = { '=': '=', '!=': '!=', '>': '<', '>=': '<=', '<': '>', '<=': '>=' } as const;

function dateAgainst(
  date: TextValue,
  operator: Equality | Order,
  literal: string,
  syntax: Syntax,
): Sql | undefined {
  const day = berlinDay(literal);
  if (day !== undefined) {
    const [start, end] = [syntax.text(day.start), syntax.text(day.end)];
    switch (operator) {
      case '=':
        return sql`${syntax.byBytes(date.exact)} BETWEEN ${start} AND ${end}`;
      case '!=':
        return sql`(${syntax.byBytes(date.exact)} BETWEEN ${start} AND ${end}) IS NOT TRUE`;
      case '>=':
      case '<':
        return sql`${syntax.byBytes(date.exact)} ${keyword(operator)} ${start}`;
      case '>':
      case '<=':
        return sql`${syntax.byBytes(date.exact)} ${keyword(operator)} ${end}`;
    }
  }
  const moment = parseWireDate(literal);
  if (moment === undefined || moment === literal) return undefined;
  const stored = textLiteral(moment, syntax);
  if (operator === '=' || operator === '!=') return equalTexts(date, operator, stored);
  return sql`${syntax.byBytes(date.exact)} ${keyword(operator)} ${stored.exact}`;
}

function isEmptyText(value: Value): boolean {
  return value.is === 'text' && value.literal === '';
}

/** A number is never an empty text, but a missing one is as good as one. */
function countsNullAsEmpty(value: Value): boolean {
  return value.is === 'number' || (value.is !== 'nothing' && value.nullIsEmpty);
}
