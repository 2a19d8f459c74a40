/** A text as names are looked for in it: capitals and digits alone, and where each of them stood. */
export interface Suchtext {
  readonly text: string;
  /** Of each character its place in the original. */
  readonly places: readonly number[];
}

const isKept = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** Upper case without anything but A to Z and 0 to 9 (F 1.9). */
export function suchtext(original: string): Suchtext {
  const places: number[] = [];
  const capitals = original.toUpperCase();
  let text = '';
  if (capitals.length === original.length) {
    for (let index = 0; index < capitals.length; index += 1) {
      if (!isKept(capitals.charCodeAt(index))) continue;
      text += capitals[index];
      places.push(index);
    }
    return { text, places };
  }
  for (let index = 0; index < original.length; index += 1) {
    // Of some letters the capital is two: every original character keeps its place.
    const capital = (original[index] ?? '').toUpperCase();
    for (let at = 0; at < capital.length; at += 1) {
      if (!isKept(capital.charCodeAt(at))) continue;
      text += capital[at];
      places.push(index);
    }
  }
  return { text, places };
}

export const plainName = (name: string): string => suchtext(name).text;

/** A place in a text of the bank, from the first character to behind the last. */
export interface Fundstelle {
  readonly von: number;
  readonly bis: number;
}

export interface Fund<Named> extends Fundstelle {
  readonly found: readonly Named[];
}

/** Looks for thousands of names at once in what takes as long as the text is. */
export interface NamensIndex<Named> {
  /** Every name in the text, in their order; the longest first, and each character counts once. */
  readonly longestFirst: (text: Suchtext) => readonly Fund<Named>[];
  /** The same, the shortest first: `RN20260117 2 %` reads as RN20260117 and as RN20260117-2. */
  readonly shortestFirst: (text: Suchtext) => readonly Fund<Named>[];
}

const PREFIX = 4;

export function namensIndex<Named>(
  named: Iterable<{ readonly name: string; readonly of: Named }>,
): NamensIndex<Named> {
  const byName = new Map<string, Named[]>();
  const lengths = new Map<string, number[]>();
  for (const { name, of } of named) {
    const plain = plainName(name);
    if (plain.length < PREFIX) continue;
    const known = byName.get(plain);
    if (known) {
      if (!known.includes(of)) known.push(of);
      continue;
    }
    byName.set(plain, [of]);
    const prefix = plain.slice(0, PREFIX);
    const known4 = lengths.get(prefix) ?? [];
    if (!known4.includes(plain.length)) lengths.set(prefix, [...known4, plain.length]);
  }
  const starts = new Set([...lengths.keys()].map((prefix) => prefix.charCodeAt(0)));
  const all = (text: Suchtext) => everyHit(text.text, byName, lengths, starts);
  return {
    longestFirst: (text) =>
      notTwice(
        text,
        all(text).toSorted((one, other) => other.length - one.length),
      ),
    shortestFirst: (text) =>
      notTwice(
        text,
        all(text).toSorted((one, other) => one.length - other.length),
      ),
  };
}

interface Hit<Named> {
  readonly at: number;
  readonly length: number;
  readonly found: readonly Named[];
}

function everyHit<Named>(
  text: string,
  byName: ReadonlyMap<string, readonly Named[]>,
  lengths: ReadonlyMap<string, readonly number[]>,
  starts: ReadonlySet<number>,
): Hit<Named>[] {
  const hits: Hit<Named>[] = [];
  for (let at = 0; at + PREFIX <= text.length; at += 1) {
    if (!starts.has(text.charCodeAt(at))) continue;
    const possible = lengths.get(text.slice(at, at + PREFIX));
    if (!possible) continue;
    for (const length of possible) {
      const found = byName.get(text.slice(at, at + length));
      if (found && at + length <= text.length) hits.push({ at, length, found });
    }
  }
  return hits;
}

function notTwice<Named>({ places }: Suchtext, hits: readonly Hit<Named>[]): readonly Fund<Named>[] {
  const taken: Hit<Named>[] = [];
  for (const hit of hits) {
    const isFree = taken.every(({ at, length }) => hit.at + hit.length <= at || at + length <= hit.at);
    if (isFree) taken.push(hit);
  }
  return taken
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, length, found }) => ({
      von: places[at] ?? 0,
      bis: (places[at + length - 1] ?? 0) + 1,
      found,
    }));
}

export interface Ziffern extends Fundstelle {
  readonly ziffern: string;
}

/**
 * Eight digits or more that may be those of a number: a year, at most one sign, the rest; never part of a longer run.
 * One may begin inside of another: `1044 20260112`.
 */
export function ziffernIn(original: string): readonly Ziffern[] {
  const runs = [...original.matchAll(/(?<!\d)(?=((\d{4})[ ./-]?(\d{4,}))(?!\d))/g)];
  return runs.map(({ 1: whole = '', 2: year = '', 3: rest = '', index }) => ({
    ziffern: year + rest,
    von: index,
    bis: index + whole.length,
  }));
}

// What many firms are called says nothing of which one it is.
const legalForms = new Set(['GMBH', 'MBH', 'EINGETRAGENER', 'VEREIN', 'GESELLSCHAFT']);

/** Words of at least four letters, as two ways of writing a name have them in common. */
export function namensWorte(name: string): readonly (Fundstelle & { readonly wort: string })[] {
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: wort, index }) => ({ wort: plainWord(wort), von: index, bis: index + wort.length }))
    .filter(({ wort }) => /^\D{4,}$/.test(wort) && !legalForms.has(wort));
}

function plainWord(word: string): string {
  const capitals = word.toUpperCase();
  if (/^[A-Z0-9]*$/.test(capitals)) return capitals;
  return capitals
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
