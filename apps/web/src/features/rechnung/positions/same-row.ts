import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import type { Around } from './row-words.tsx';

interface RowProps {
  readonly row: RechnungRow;
  readonly around: Around;
}

/**
 * Whether a row would be drawn as it is: each move works all rows out anew, and most come out equal. What is around it is looked at
 * by what may be chosen alone.
 */
export function isSameRow<Props extends RowProps>(
  { row: before, around: aroundBefore, ...others }: Props,
  { row, around, ...othersNow }: Props,
): boolean {
  if (row.wahl && aroundBefore !== around) return false;
  return isSame(others, othersNow, Object.is) && isSame(before, row, isSamePart);
}

/** Of a row: what it is made of may be another object that says the same. */
function isSamePart(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return isObject(one) && isObject(other) && isSame(one, other, Object.is);
}

function isSame(one: object, other: object, areSame: (one: unknown, other: unknown) => boolean): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => areSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
