import { berlinDay, parseWireDate } from '@traverse/wire';
import type { Syntax } from '../syntax.ts';
import {
  type Nothing,
  type NumberValue,
  numberLiteral,
  type TextValue,
  textLiteral,
  type Value,
} from './value.ts';

/** Both sides of a comparison, of one type. */
type Pair =
  | { readonly are: 'numbers'; readonly left: NumberValue; readonly right: NumberValue }
  | { readonly are: 'texts'; readonly left: TextValue; readonly right: TextValue };

/**
 * Both sides as values of one type: a literal that is a number against a number, everything else as text.
 * Nothing if a number field stands against a text that is no number.
 */
export function comparable(
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
  const [one, other] = [asText(left, syntax), asText(right, syntax)];
  return { are: 'texts', left: asMoment(one, other, syntax), right: asMoment(other, one, syntax) };
}

/** A literal against a date as it would be stored: with a blank, in UTC. */
function asMoment(value: TextValue, against: TextValue, syntax: Syntax): TextValue {
  if (against.is !== 'date' || value.literal === undefined || berlinDay(value.literal) !== undefined)
    return value;
  const moment = parseWireDate(value.literal);
  return moment === undefined ? value : textLiteral(moment, syntax);
}

/** A number, or a literal text that is one against a number. */
function asNumber(value: Exclude<Value, Nothing>, syntax: Syntax): NumberValue | undefined {
  if (value.is === 'number') return value;
  const isNumber =
    value.is === 'text' && value.literal !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.literal);
  return isNumber ? numberLiteral(Number(value.literal), syntax) : undefined;
}

/** As `~` sees it: a number as people write it. */
export function asText(value: Exclude<Value, Nothing>, syntax: Syntax): TextValue {
  if (value.is !== 'number') return value;
  if (value.literal !== undefined) return textLiteral(String(value.literal), syntax);
  const exact = syntax.textOfNumber(value.exact);
  return { is: 'text', exact, folded: exact, sorted: exact, mayBeNull: value.mayBeNull, nullIsEmpty: true };
}
