import type { Operator } from '@traverse/wire';
import { keyword, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import { fold } from '../text-keys.ts';
import { asText, comparable } from './comparable.ts';
import { dayComparison, type Equality, type Order } from './day.ts';
import { asSs, soughtBy } from './like.ts';
import type { NumberValue, TextValue, Value } from './value.ts';

const never = keyword('FALSE');
const always = keyword('TRUE');

/** SQLite refuses patterns over 50,000 bytes; nobody looks for a text as long as this. */
const LONGEST_PATTERN = 10_000;

/**
 * One comparison as SQL, with the meaning of record-api.md 2.5: `=` and `!=` know no NULL, nothing else matches it;
 * a bare day is a calendar day; `~` ignores case, and ß is ss to it.
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
  const ofDay = dayComparison(pair.left, operator, pair.right, syntax);
  return ofDay ?? equalTexts(pair.left, operator, pair.right);
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
  const ofDay = dayComparison(pair.left, operator, pair.right, syntax);
  return ofDay ?? sql`${syntax.byBytes(pair.left.exact)} ${keyword(operator)} ${pair.right.exact}`;
}

function likeness(left: Value, operator: 'LIKE' | 'NOT LIKE', right: Value, syntax: Syntax): Sql {
  if (left.is === 'nothing' || right.is === 'nothing') return never;
  const { folded } = asText(left, syntax);
  const sought = asText(right, syntax);
  if (sought.literal !== undefined) {
    const text = asSs(fold(sought.literal));
    const what = soughtBy(text);
    // Without an s nothing of it can lie in a ß.
    const subject = text.includes('s') ? withSs(folded) : folded;
    if ('pattern' in what)
      return sql`${subject} ${keyword(operator)} ${syntax.text(what.pattern)} ESCAPE '\\'`;
    return sql`${syntax.position(what.part, subject)} ${keyword(operator === 'LIKE' ? '> 0' : '= 0')}`;
  }
  // As it stands, without escaping: so it is laid down for fields on the right.
  const isShort = sql`length(${sought.folded}) <= ${keyword(String(LONGEST_PATTERN))}`;
  return sql`CASE WHEN ${isShort} THEN ${withSs(folded)} ${keyword(operator)} '%' || ${withSs(sought.folded)} || '%' ESCAPE '\\' END`;
}

const withSs = (text: Sql): Sql => sql`replace(${text}, 'ß', 'ss')`;

function isEmptyText(value: Value): boolean {
  return value.is === 'text' && value.literal === '';
}

/** A number is never an empty text, but a missing one is as good as one. */
function countsNullAsEmpty(value: Value): boolean {
  return value.is === 'number' || (value.is !== 'nothing' && value.nullIsEmpty);
}
