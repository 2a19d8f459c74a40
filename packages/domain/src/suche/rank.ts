import { plainFold, spelledFold, wordsOf } from './words.ts';

/** What a search may find, in the words by which it is known. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** Its numbers and codes. */
  readonly codes?: readonly string[];
  /** Firm, person, place: what it is also looked for by. */
  readonly others?: readonly string[];
}

/** How well a hit fits: 0 its number, 1 its title, 2 begins it, 3 its words in any order, 4 parts of it, 5 elsewhere. */
export type Fit = 0 | 1 | 2 | 3 | 4 | 5;

export interface Ranked<H extends Hit> {
  readonly hit: H;
  readonly fit: Fit;
}

/**
 * What was found, the likeliest first (hand.md 2.2): by how well it fits, then recently used, more whole words, an earlier
 * match, a shorter title. What does not fit falls out. Nothing typed: what was used recently, then as it came.
 */
export function rankedHits<H extends Hit>(
  typed: string,
  hits: readonly H[],
  recents: readonly string[] = [],
): readonly Ranked<H>[] {
  const recency = (id: string) => (recents.includes(id) ? recents.indexOf(id) : recents.length);
  if (typed.trim() === '') {
    return hits.toSorted((one, other) => recency(one.id) - recency(other.id)).map((hit) => ({ hit, fit: 5 }));
  }
  return hits
    .flatMap((hit) => {
      const match = bestMatch(typed, hit);
      return match ? [{ hit, ...match }] : [];
    })
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        recency(one.hit.id) - recency(other.hit.id) ||
        other.whole - one.whole ||
        one.place - other.place ||
        one.hit.title.length - other.hit.title.length ||
        compareTexts(plainFold(one.hit.title), plainFold(other.hit.title)) ||
        compareTexts(one.hit.id, other.hit.id),
    )
    .map(({ hit, fit }) => ({ hit, fit }));
}

/** The single hit, or the single one whose number or title was typed; nothing where somebody has to choose. */
export function onlyHit<H extends Hit>(ranked: readonly Ranked<H>[]): H | undefined {
  if (ranked.length === 1) return ranked[0]?.hit;
  const exact = ranked.filter(({ fit }) => fit <= 1);
  return exact.length === 1 ? exact[0]?.hit : undefined;
}

interface Match {
  readonly fit: Fit;
  readonly whole: number;
  readonly place: number;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function bestMatch(typed: string, hit: Hit): Match | undefined {
  const matches = [plainFold, spelledFold].flatMap((fold) => matchBy(fold, typed, hit) ?? []);
  return matches.toSorted(
    (one, other) => one.fit - other.fit || other.whole - one.whole || one.place - other.place,
  )[0];
}

function matchBy(fold: (text: string) => string, typed: string, hit: Hit): Match | undefined {
  const words = wordsOf(fold(typed));
  const others = [...(hit.codes ?? []), ...(hit.others ?? [])].map(fold);
  if (words.length === 0) return rawMatch(fold(typed.trim()), fold(hit.title), others);
  const title = wordsOf(fold(hit.title));
  const [asked, squeezed] = [words.join(''), title.join('')];
  const whole = words.filter((word) => title.includes(word)).length;
  const at = (fit: Fit): Match => ({ fit, whole, place: placeOf(words, title) });
  if (hit.codes?.some((code) => wordsOf(fold(code)).join('') === asked)) return at(0);
  if (squeezed === asked) return at(1);
  if (words.every((word, index) => begins(title[index], word, index === words.length - 1))) return at(2);
  if (words.every((word) => title.some((each) => begins(each, word, true)))) return at(3);
  if (words.every((word) => squeezed.includes(word))) return at(4);
  const all = [squeezed, ...others.map((other) => wordsOf(other).join(''))];
  return words.every((word) => all.some((each) => each.includes(word))) ? at(5) : undefined;
}

/** A text without letter or digit is looked for as it is. */
function rawMatch(typed: string, title: string, others: readonly string[]): Match | undefined {
  if (title.includes(typed)) return { fit: 4, whole: 0, place: title.indexOf(typed) };
  return others.some((other) => other.includes(typed)) ? { fit: 5, whole: 0, place: 0 } : undefined;
}

/** A number is whole, a word may be begun where that is said. */
function begins(word: string | undefined, typed: string, mayBegin: boolean): boolean {
  if (word === undefined) return false;
  return word === typed || (mayBegin && !/^\p{N}/u.test(typed) && word.startsWith(typed));
}

function placeOf(words: readonly string[], title: readonly string[]): number {
  const place = title.findIndex((each) => words.some((word) => each.startsWith(word)));
  return place === -1 ? title.length : place;
}
