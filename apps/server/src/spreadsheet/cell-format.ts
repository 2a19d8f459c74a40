import type { Formatierte, Zelle } from '@traverse/domain/tabelle/zelle';
import { dayFrom, decimalOf, decimalText } from '@traverse/domain/values';
import {
  dateFromSerial,
  format,
  TOKEN_BREAK,
  TOKEN_CONDITION,
  TOKEN_DATETIME,
  TOKEN_DIGIT,
  TOKEN_DURATION,
  TOKEN_EXP,
  TOKEN_GENERAL,
  TOKEN_HASH,
  TOKEN_PERCENT,
  TOKEN_POINT,
  TOKEN_QMARK,
  TOKEN_SCALE,
  TOKEN_SLASH,
  TOKEN_TEXT,
  TOKEN_ZERO,
  tokenize,
} from 'numfmt';

/** What a section of a format does to a number. */
interface Section {
  readonly condition: string;
  readonly kind: 'as it is' | 'day' | 'time' | 'number' | 'exponent' | 'fraction' | 'words';
  /** Zeros that the shown number has more: two for each percent sign, three less for each comma at its end. */
  readonly zeros: number;
  readonly decimals: number;
}

const DAYS_UNTIL_1904 = 1462;

/** What a person sees of a number, by the rules of ECMA-376 Part 1, 18.8.30 and 18.8.31. */
export function formattedNumber(value: number, code: string, from1904: boolean): Zelle {
  if (code === 'General') return value;
  // Prices, days and rates repeat; to write one out costs more than all else that is done with a cell.
  const name = from1904 ? `1904 ${code}` : code;
  let alike = written.get(name);
  if (!alike || alike.size >= MOST_KNOWN) written.set(name, (alike = new Map<number, Zelle>()));
  const before = alike.get(value);
  if (before !== undefined) return before;
  const cell = readNumber(value, code, from1904);
  alike.set(value, cell);
  if (written.size > MOST_KNOWN) written.clear();
  return cell;
}

const written = new Map<string, Map<number, Zelle>>();

function readNumber(value: number, code: string, from1904: boolean): Zelle {
  const section = sectionFor(value, sectionsOf(code));
  switch (section.kind) {
    case 'as it is':
    case 'words':
      return value;
    case 'day':
      return dayCell(value, code, from1904);
    case 'time':
      return { zeigt: shown(value, code) };
    case 'exponent':
      // Rounded to the eye alone: the digits are there.
      return value;
    case 'fraction':
      return { zahl: value, zeigt: shown(value, code).trim() };
    case 'number':
      return numberCell(value, code, section);
  }
}

function numberCell(value: number, code: string, { zeros, decimals }: Section): Formatierte {
  const exact = shifted(value, zeros);
  const zahl = rounded(exact, decimals);
  return { zahl, ...(zahl === exact ? {} : { genau: exact }), zeigt: shown(value, code).trim() };
}

function dayCell(value: number, code: string, from1904: boolean): Zelle {
  const serial = from1904 ? value + DAYS_UNTIL_1904 : value;
  const [year, month, day] = dateFromSerial(serial);
  const tag = dayFrom(year, month, day);
  return tag ? { tag, zeigt: shown(serial, code).trim() } : { zeigt: shown(serial, code).trim() };
}

function shown(value: number, code: string): string {
  try {
    return format(code, value, { locale: 'de', throws: true });
  } catch {
    return decimalText(decimalOf(value)).replace('.', ',');
  }
}

/** Times a power of ten, by its digits: 0.07 and two zeros are 7, not 7.000000000000001. */
function shifted(value: number, zeros: number): number {
  // What a spreadsheet has calculated it keeps to seventeen digits and shows to fifteen.
  const kept = Number(value.toPrecision(15));
  if (zeros === 0) return kept;
  const { units, scale } = decimalOf(kept);
  return Number(
    decimalText(
      scale >= zeros
        ? { units, scale: scale - zeros }
        : { units: units * 10n ** BigInt(zeros - scale), scale: 0 },
    ),
  );
}

/** Half away from zero, as spreadsheets show it. */
function rounded(value: number, decimals: number): number {
  if (Number.isInteger(value)) return value;
  const { units, scale } = decimalOf(value);
  if (scale <= decimals) return value;
  const part = 10n ** BigInt(scale - decimals);
  const whole = (units < 0n ? -units : units) * 2n + part;
  const result = whole / (part * 2n);
  return Number(decimalText({ units: units < 0n ? -result : result, scale: decimals }));
}

function sectionFor(value: number, sections: readonly Section[]): Section {
  const [first = GENERAL, second, third] = sections;
  if (second === undefined) return first;
  const usual = third === undefined ? '>=0' : '>0';
  if (holds(value, first.condition || usual)) return first;
  if (third === undefined && second.condition === '') return second;
  return holds(value, second.condition || '<0') ? second : (third ?? second);
}

function holds(value: number, condition: string): boolean {
  const [, sign = '', limit = ''] = /^([<>=]{1,2})(.*)$/.exec(condition) ?? [];
  const other = Number(limit);
  switch (sign) {
    case '>':
      return value > other;
    case '>=':
      return value >= other;
    case '<':
      return value < other;
    case '<=':
      return value <= other;
    case '<>':
      return value !== other;
    default:
      return value === other;
  }
}

const known = new Map<string, readonly Section[]>();
const MOST_KNOWN = 5_000;

function sectionsOf(code: string): readonly Section[] {
  const before = known.get(code);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const sections = readSections(code);
  known.set(code, sections);
  return sections;
}

const DIGITS: ReadonlySet<string> = new Set([TOKEN_ZERO, TOKEN_HASH, TOKEN_QMARK, TOKEN_DIGIT]);

const GENERAL: Section = { condition: '', kind: 'as it is', zeros: 0, decimals: 0 };

function readSections(code: string): readonly Section[] {
  const parts: ReturnType<typeof tokenize>[] = [[]];
  for (const token of tokenize(code)) {
    if (token.type === TOKEN_BREAK) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map((tokens) => {
    const types = tokens.map(({ type }) => type);
    const has = (type: string) => types.some((each) => each === type);
    const condition = tokens.find(({ type }) => type === TOKEN_CONDITION)?.value ?? '';
    const point = types.indexOf(TOKEN_POINT);
    const digits = (type: string) => DIGITS.has(type);
    return {
      condition: String(condition),
      kind: kindOf(tokens, has),
      zeros:
        2 * types.filter((type) => type === TOKEN_PERCENT).length -
        3 * types.filter((type) => type === TOKEN_SCALE).length,
      decimals: point < 0 ? 0 : types.slice(point).filter(digits).length,
    };
  });
}

function kindOf(tokens: ReturnType<typeof tokenize>, has: (type: string) => boolean): Section['kind'] {
  const dated = tokens
    .filter(({ type }) => type === TOKEN_DATETIME)
    .map(({ value }) => String(value).toLowerCase());
  if (dated.some((each) => /^[dy]/.test(each) || /^m{3,}/.test(each))) return 'day';
  if (dated.length > 0 || has(TOKEN_DURATION)) return 'time';
  if (has(TOKEN_GENERAL)) return has(TOKEN_PERCENT) ? 'number' : 'as it is';
  if (has(TOKEN_TEXT)) return 'words';
  if (has(TOKEN_EXP)) return 'exponent';
  return has(TOKEN_SLASH) ? 'fraction' : 'number';
}
