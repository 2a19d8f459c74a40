import { type Suchtext, suchtext } from './suchtext.ts';
import { trefferAt } from './zahlengrenzen.ts';

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
  /** What may be a name or something else: it counts together with the amount alone. */
  readonly vielleicht: (text: Suchtext) => readonly Fund<Named>[];
}

const PREFIX = 4;

export function namensIndex<Named>(
  named: Iterable<{ readonly name: string; readonly of: Named }>,
): NamensIndex<Named> {
  const byName = new Map<string, Known<Named>>();
  const lengths = new Map<string, number[]>();
  for (const { name, of } of named) {
    const plain = plainName(name);
    if (plain.length < PREFIX) continue;
    const known = byName.get(plain);
    if (known) {
      if (!known.of.includes(of)) known.of.push(of);
      known.written.push(name);
      continue;
    }
    byName.set(plain, { of: [of], written: [name] });
    const prefix = plain.slice(0, PREFIX);
    const known4 = lengths.get(prefix) ?? [];
    if (!known4.includes(plain.length)) lengths.set(prefix, [...known4, plain.length]);
  }
  const starts = new Set([...lengths.keys()].map((prefix) => prefix.charCodeAt(0)));
  // Every rule of a line asks about the same text.
  let last: { readonly text: Suchtext; readonly hits: readonly Hit<Named>[] } | undefined;
  const hits = (text: Suchtext, sicher: boolean) => {
    if (last?.text !== text) last = { text, hits: everyHit(text, byName, lengths, starts) };
    return last.hits.filter((hit) => hit.sicher === sicher);
  };
  return {
    longestFirst: (text) =>
      notTwice(
        text,
        hits(text, true).toSorted((one, other) => other.length - one.length),
      ),
    shortestFirst: (text) =>
      notTwice(
        text,
        hits(text, true).toSorted((one, other) => one.length - other.length),
      ),
    vielleicht: (text) =>
      notTwice(
        text,
        hits(text, false).toSorted((one, other) => other.length - one.length),
      ),
  };
}

interface Known<Named> {
  readonly of: Named[];
  /** The ways in which the name is written, with its signs. */
  readonly written: string[];
}

interface Hit<Named> {
  readonly at: number;
  readonly length: number;
  readonly found: readonly Named[];
  readonly sicher: boolean;
}

function everyHit<Named>(
  searched: Suchtext,
  byName: ReadonlyMap<string, Known<Named>>,
  lengths: ReadonlyMap<string, readonly number[]>,
  starts: ReadonlySet<number>,
): Hit<Named>[] {
  const { text } = searched;
  const hits: Hit<Named>[] = [];
  for (let at = 0; at + PREFIX <= text.length; at += 1) {
    if (!starts.has(text.charCodeAt(at))) continue;
    const possible = lengths.get(text.slice(at, at + PREFIX));
    if (!possible) continue;
    for (const length of possible) {
      const known = at + length <= text.length ? byName.get(text.slice(at, at + length)) : undefined;
      const treffer = known && trefferAt(searched, { at, length }, known.written);
      if (known && treffer) hits.push({ at, length, found: known.of, sicher: treffer === 'sicher' });
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

/** Letters and digits alone, in capitals, as two ways of writing a name have them in common. */
export function plainWord(word: string): string {
  const capitals = word.toUpperCase();
  if (/^[A-Z0-9]*$/.test(capitals)) return capitals;
  return capitals
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
