/** How a number may be typed into a field. */
export interface NumberForm {
  /** Most digits after the comma; 0 for whole numbers. */
  readonly decimals: number;
  /** The field's own unit, in every way it is written: before or after the number, once. */
  readonly units?: readonly string[];
  /** Faktor and percent: a point without a comma is always the comma, and groups are not written. */
  readonly pointIsComma?: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** For whoever types another unit, what stands here: 'eine Anzahl'. */
  readonly holds?: string;
}

/** What was typed, taken apart; `whole` and `fraction` are digits. `foreign`: a number with the unit of something else. */
export type TypedNumber =
  | { readonly is: 'number'; readonly sign: '' | '-'; readonly whole: string; readonly fraction: string }
  | { readonly is: 'foreign' }
  | { readonly is: 'unreadable' }
  | { readonly is: 'empty' };

const UNIT = '[\\p{L}\\p{Sc}%×°]+(?:[. ]+[\\p{L}]+)*\\.?';
const BEFORE = new RegExp(`^(${UNIT})\\s*(?=[-+−–,.\\d])`, 'u');
const BEHIND = new RegExp(`\\s*(${UNIT})$`, 'u');
const BLANK = '[\\s\\u00a0\\u202f]';

/**
 * A number as people type it: one sign in front, the field's own unit once, groups of three by one kind of point, blank or
 * apostrophe, a comma before the rest; a point with one or two digits behind it is the comma, comma groups with such a point
 * are read so. What could be meant in two ways is not read (hand.md 1.3).
 */
export function typedNumber(
  input: string,
  { units = [], pointIsComma }: Omit<NumberForm, 'decimals'>,
): TypedNumber {
  const { text, unit } = withoutUnit(input.trim());
  if (text === '') return { is: unit === undefined || isOf(units, unit) ? 'empty' : 'unreadable' };
  const [, sign = '', body = ''] = /^([-+−–]?)\s*(.*)$/s.exec(text) ?? [];
  const found = (pointIsComma ? POINT_IS_COMMA : FORMS).map((form) => form.exec(body)).find(Boolean);
  const [, digits = '', fraction = ''] = found ?? [];
  const whole = digits.replace(/\D/g, '');
  if (!found || whole + fraction === '') return { is: 'unreadable' };
  if (unit !== undefined && !isOf(units, unit)) return { is: 'foreign' };
  return { is: 'number', sign: sign === '' || sign === '+' ? '' : '-', whole, fraction };
}

function withoutUnit(text: string): { text: string; unit?: string } {
  const [, before] = BEFORE.exec(text) ?? [];
  // Behind a sign too: '- € 5'.
  if (before) return { text: text.replace(BEFORE, ''), unit: before };
  const [, behind] = BEHIND.exec(text) ?? [];
  return behind === undefined ? { text } : { text: text.replace(BEHIND, ''), unit: behind };
}

function isOf(units: readonly string[], unit: string): boolean {
  return units.some((each) => plain(each) === plain(unit));
}

const plain = (unit: string): string => unit.toLocaleLowerCase('de').replace(/[.\s]/g, '');

const groupedBy = (separator: string): RegExp =>
  new RegExp(`^([1-9]\\d{0,2}(?:${separator}\\d{3})+)(?:,(\\d*))?$`, 'u');

const PLAIN = /^(\d*)(?:,(\d*))?$/;
// No group begins with 0: nothing else can be meant.
const BELOW_ONE = /^(0?)\.(\d{3,})$/;

const FORMS: readonly RegExp[] = [
  PLAIN,
  ...['\\.', BLANK, "['’]"].map(groupedBy),
  /^(\d*)\.(\d{1,2})$/,
  BELOW_ONE,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
];

const POINT_IS_COMMA: readonly RegExp[] = [
  PLAIN,
  /^(\d*)\.(\d+)$/,
  // With a comma the points are groups.
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  groupedBy(BLANK),
  groupedBy("['’]"),
];
