import { codeForm, exchangeYZ, sameForms } from './code-form.ts';
import { keyboardReadings } from './keyboard-readings.ts';
import { commandNamed, type ScanCommand } from './scan-commands.ts';

/** A form to look for among the codes that were taught, and how often its row counts. */
export interface CodeReading {
  readonly form: string;
  /** From 1. */
  readonly count: number;
}

/** What a code says. */
export type ScanCode =
  /**
   * `ids` are the item ids it may stand for, the most likely first; `count` is at least 1. No such item: `forms` may be
   * taught, the most likely first.
   */
  | {
      readonly kind: 'item';
      readonly ids: readonly string[];
      readonly count: number;
      readonly forms: readonly CodeReading[];
    }
  /** None of our labels; somebody may have taught it. `ids`: a web address may end in one of ours. */
  | {
      readonly kind: 'foreign';
      readonly ids: readonly string[];
      readonly count: number;
      readonly forms: readonly CodeReading[];
    }
  | { readonly kind: 'command'; readonly command: ScanCommand }
  /** Nothing that anybody's label carries: empty, half read, or a count out of bounds. */
  | { readonly kind: 'unreadable' };

export type ReadableCode = Extract<ScanCode, { readonly kind: 'item' | 'foreign' }>;

/** More than any case holds; a longer number is two codes read as one. */
export const mostPerScan = 9999;

/**
 * Reads what a scanner or a hand typed: `CODE` counts one, `CODE-STn` counts n (SCAN-01), whosever label it is (CODE-01).
 *
 * Keyboards write some signs in place of others, and a scanner may name the kind of code before it (SCAN-02); `ids` and
 * `forms` therefore hold the code as it came, then its other readings. Whether one exists, the caller knows.
 */
export function parseScanCode(input: string): ScanCode {
  // Scanners end with Enter or Tab and may begin with control characters.
  const text = input.replace(/\p{Cc}/gu, '').trim();
  const { code, count } = withCount(text);
  const command = commandNamed(code);
  if (command) return { kind: 'command', command };
  const readings = keyboardReadings(text);
  const forms = unique([...readings.flatMap(formsOf), ...readings.flatMap(tradeForms)]);
  const ids = idsOf({ code, count });
  if (ids.length > 0) return { kind: 'item', ids, count, forms };
  const [found] = readings.flatMap((reading) => idsBehind(reading));
  if (found) return { ...found, forms };
  return forms.length === 0 ? { kind: 'unreadable' } : { kind: 'foreign', ids: [], count, forms };
}

/** What to print so that scanning it counts so many pieces of an item: `CODE`, above 1 `CODE-STn` (LABEL-01). */
export function codeOfItem(id: string, count: number): string {
  return count > 1 ? `${id}-ST${count}` : id;
}

interface Counted {
  readonly code: string;
  readonly count: number;
}

function withCount(text: string): Counted {
  const [, code = '', digits = '1'] = /^(.+?)(?:[-ßẞ]st(\d+))?$/iu.exec(text) ?? [];
  return { code, count: Number(digits) };
}

function idsOf({ code, count }: Counted): readonly string[] {
  if (!/^[a-z0-9]+$/i.test(code) || !isCount(count)) return [];
  const lower = code.toLowerCase();
  return [...new Set([code, lower, exchangeYZ(lower)])];
}

/** Characters of an id. */
const ID_LENGTH = 15;

/** One of our labels, as another keyboard wrote it, or the end of a web address; of others' no more than looks like one. */
function idsBehind(text: string): readonly Pick<ReadableCode, 'kind' | 'ids' | 'count'>[] {
  const end = withCount(lastSegment(text));
  const whole = withCount(text);
  const label = idsOf(whole).filter((id) => id.length === ID_LENGTH);
  if (label.length > 0) return [{ kind: 'item', ids: label, count: whole.count }];
  const ids = idsOf(end);
  return ids.length > 0 ? [{ kind: 'foreign', ids, count: end.count }] : [];
}

const isCount = (count: number) => count >= 1 && count <= mostPerScan;

/** The whole text first, then without `-STn`, then the end of a web address; then with y and z exchanged. */
function formsOf(text: string): readonly CodeReading[] {
  const asTyped = [text, lastSegment(text)].flatMap((each) => {
    const { code, count } = withCount(each);
    const whole = { form: codeForm(each), count: 1 };
    return code === each || !isCount(count) ? [whole] : [whole, { form: codeForm(code), count }];
  });
  const same = asTyped.flatMap(({ form, count }) => sameForms(form).map((each) => ({ form: each, count })));
  return [...same, ...same.map(({ form, count }) => ({ form: exchangeYZ(form), count }))];
}

/** A trade number as GS1 writes it: 01, then fourteen digits, whatever stands behind them. */
function tradeForms(text: string): readonly CodeReading[] {
  const [, digits = ''] = /^01(\d{14})/.exec(text) ?? [];
  return digits === '' ? [] : sameForms(digits.replace(/^0/, '')).map((form) => ({ form, count: 1 }));
}

function unique(readings: readonly CodeReading[]): readonly CodeReading[] {
  return readings.filter(
    ({ form }, place) => form !== '' && readings.findIndex((reading) => reading.form === form) === place,
  );
}

/** Of a web address the last part of its path, without query and fragment; '' of anything else. */
function lastSegment(text: string): string {
  if (!/^https?:\/\//i.test(text)) return '';
  const [address = ''] = text.split(/[?#]/);
  const [, , , ...path] = address.split('/');
  return decoded(path.findLast((segment) => segment !== '') ?? '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
