import { plainName } from '../values/same-name.ts';

/** The most characters of what the server writes. */
const MOST = 200;

const plain = (text: string): string => plainName(text.replaceAll(/\s+/g, ' '));

/**
 * Whether a text names a record that is known by these names: it is one of them, or begins with one that a sign or a dash
 * between blanks parts from the rest (K 1.3). 'Halle 1 (Tor 3)' names Halle 1, 'Halle 10' does not.
 */
export function nennt(text: string, namen: readonly string[]): boolean {
  return namen.some((name) => restBehind(text, name) !== undefined);
}

// What may part a name from the rest of a text.
const partings = /\s*[,;:/(]|\s+[-–—]\s/g;

/** What of a text stands behind a name in front of it, as it was written; absent where it does not begin so. */
function restBehind(text: string, name: string): string | undefined {
  const wanted = plain(name);
  if (wanted === '' || !plain(text).startsWith(wanted)) return undefined;
  if (plain(text) === wanted) return '';
  for (const { index } of text.matchAll(partings)) {
    const head = plain(text.slice(0, index));
    if (head === wanted) return text.slice(index).trimEnd();
    if (head.length > wanted.length) return undefined;
  }
  return undefined;
}

/** A record as texts have it: each of its names, and how the server writes it. */
export interface Benannt {
  readonly namen: readonly string[];
  readonly heisst: string;
}

/**
 * A text after its record was renamed: the longest former name in front becomes what it is called now, the rest stays. Absent
 * where the text names it as it is, or no former name stands in front of it, or the whole became too long.
 */
export function umbenannt(text: string, before: Benannt, after: Benannt): string | undefined {
  if (nennt(text, after.namen)) return undefined;
  const rests = before.namen.flatMap((name) => restBehind(text, name) ?? []);
  const [rest] = rests.toSorted((one, other) => one.length - other.length);
  if (rest === undefined) return undefined;
  const renamed = `${after.heisst}${rest}`;
  return renamed.length > MOST ? undefined : renamed;
}

/** A text and the relation beside it. */
export interface TextUndSatz {
  readonly text: string;
  readonly satz: string;
}

/**
 * A text and its relation as they are stored (K 1.3): a relation that is another than before writes what its record is called
 * over a text that does not name it; a text that is another than before empties a relation whose record it no longer names. Never is
 * a relation set because of a text. `record`: whom `sent.satz` means, absent where that is nobody.
 */
export function textUndSatz(
  sent: TextUndSatz,
  before: TextUndSatz,
  record: Benannt | undefined,
): TextUndSatz {
  if (sent.satz === '' || record === undefined) return sent;
  const names = nennt(sent.text, record.namen);
  if (sent.satz !== before.satz) return names ? sent : { ...sent, text: record.heisst.slice(0, MOST) };
  return sent.text === before.text || names ? sent : { ...sent, satz: '' };
}

/** The one of these that is called exactly so: a field that is left with it joins it, in sight (K 1.3). */
export function heisstSo<R>(
  text: string,
  records: readonly R[],
  benannt: (record: R) => Benannt,
): R | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const [only, another] = records.filter((record) => plain(benannt(record).heisst) === wanted);
  return another === undefined ? only : undefined;
}
