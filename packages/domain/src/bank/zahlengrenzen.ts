import type { Suchtext } from './suchtext.ts';

/** Whether a place means a name: for certain, or only together with its amount. */
export type Treffer = 'sicher' | 'vielleicht';

interface Place {
  /** In the text without signs. */
  readonly at: number;
  readonly length: number;
}

/** So many digits are a number of somebody's and no accident. */
const MANY_DIGITS = 6;

/**
 * Whether what stands here is the name, and not part of a longer number, reference or date (F 1.9): looked at in the text
 * as it was told, where borders still stand. `undefined` when it is not.
 */
export function trefferAt(searched: Suchtext, place: Place, written: readonly string[]): Treffer | undefined {
  const name = searched.text.slice(place.at, place.at + place.length);
  if (standsPlainly(searched, place, name)) return 'sicher';
  const digits = name.replace(/\D/g, '').length;
  const hasLetters = digits < name.length;
  const isLong = digits >= MANY_DIGITS;
  const around = borders(searched, place);
  if (isCutOff(name, around, isLong)) return undefined;
  const gaps = gapsIn(searched, place);
  if (gaps.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return undefined;
  if (!(hasLetters && isLong) && isInDate(searched, place)) return undefined;
  const strange = gaps.filter(({ after, text }) => {
    if (!/\d/.test(name[after] ?? '') || !/\d/.test(name[after + 1] ?? '')) return false;
    return !(text.length <= 3 && written.some((each) => hasSignAfter(each, after)));
  });
  if (strange.some(({ text }) => !isLong || !/^[ ./-]$/.test(text))) return undefined;
  if (!hasLetters) {
    const isCertain =
      isLong && !mayBeDay(name) && strange.length === 0 && !around.goesOn && !around.isReference;
    return isCertain ? 'sicher' : 'vielleicht';
  }
  if (digits === 0) return 'vielleicht';
  return isLong || !around.goesOn ? 'sicher' : 'vielleicht';
}

// As most are written: `RN20260001` between blanks.
const usual = /^[A-Z]{1,4}\d{6,}$/;

function standsPlainly({ original, places }: Suchtext, { at, length }: Place, name: string): boolean {
  const start = places[at] ?? 0;
  if ((places[at + length - 1] ?? 0) - start !== length - 1) return false;
  const isBorder = (code: number) => Number.isNaN(code) || (code >= 0x20 && code < 0x30);
  return (
    isBorder(original.charCodeAt(start - 1)) &&
    isBorder(original.charCodeAt(start + length)) &&
    usual.test(name)
  );
}

interface Borders {
  readonly before: string;
  readonly behind: string;
  /** Letters that stand directly before. */
  readonly word: string;
  /** A sign and a digit follow, or stand before: `88-123456`. */
  readonly goesOn: boolean;
  /** Letters and digits in turn: `A1B123456`, `123456AB7`. */
  readonly isReference: boolean;
}

function borders({ original, places }: Suchtext, { at, length }: Place): Borders {
  const start = places[at] ?? 0;
  const end = (places[at + length - 1] ?? 0) + 1;
  const [left, right] = [original.slice(Math.max(0, start - 40), start), original.slice(end, end + 40)];
  return {
    before: left.at(-1) ?? '',
    behind: right.at(0) ?? '',
    word: /\p{L}*$/u.exec(left)?.[0] ?? '',
    goesOn: /\d[./_-]$/.test(left) || /^[./_-]\d/.test(right),
    isReference: /\d\p{L}+$/u.test(left) || /^\p{L}+\d/u.test(right),
  };
}

// What numbers are glued to: `RechnungRE4711`, `zu`, `SVWZ+` without its sign.
const words =
  /^(?:zu|zur|fuer|für|re|rg|rnr|nr|no|bel|beleg|rech|rechn|rechnung|rechnungs|invoice|inv|bill|nummer|svwz|(?:rechnung|rechnungs|rech|rechn|rg|re|beleg|beleg|bel)(?:s?nr|s?nummer))$/i;

function isCutOff(name: string, { before, behind, word }: Borders, isLong: boolean): boolean {
  const isDigit = (sign: string) => /\d/.test(sign);
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  if (isDigit(name[0] ?? '')) {
    if (isDigit(before)) return true;
  } else if (!isLong && (isDigit(before) || (isLetter(before) && !words.test(word)))) return true;
  if (isDigit(name.at(-1) ?? '')) return isDigit(behind);
  return isDigit(behind) || isLetter(behind);
}

interface Gap {
  /** Behind which character of the name, from 0. */
  readonly after: number;
  readonly text: string;
}

function gapsIn({ original, places }: Suchtext, { at, length }: Place): readonly Gap[] {
  const gaps: Gap[] = [];
  for (let index = 0; index < length - 1; index += 1) {
    const [here, next] = [places[at + index] ?? 0, places[at + index + 1] ?? 0];
    if (next > here + 1) gaps.push({ after: index, text: original.slice(here + 1, next) });
  }
  return gaps;
}

/** Whether the name itself has a sign behind this one of its letters and digits. */
function hasSignAfter(written: string, after: number): boolean {
  const kept = [...written.toUpperCase().matchAll(/[A-Z0-9]/g)].map(({ index }) => index);
  return (kept[after + 1] ?? 0) > (kept[after] ?? 0) + 1;
}

// Days, times, and account numbers in groups of four.
const elsewhere =
  /(?<!\d)(?:\d{1,2}\. ?\d{1,2}\.(?: ?(?:\d{4}|\d{2}))?|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)|\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){3,7}(?: [A-Z0-9]{1,4})?\b/g;

function isInDate({ original, places }: Suchtext, { at, length }: Place): boolean {
  const start = places[at] ?? 0;
  const end = (places[at + length - 1] ?? 0) + 1;
  const near = Math.max(0, start - 60);
  for (const { 0: text, index } of original.slice(near, end + 60).matchAll(elsewhere)) {
    const von = near + index;
    if (von < end && start < von + text.length) return true;
  }
  return false;
}

/** `20260612` and `12062026`. */
const mayBeDay = (digits: string): boolean =>
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits) ||
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2}$/.test(digits);
