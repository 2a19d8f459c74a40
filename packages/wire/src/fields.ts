import { MAX_FIELDS_LENGTH } from './limits.ts';
import { plainText } from './plain-text.ts';
import { RequestError } from './request-error.ts';

/** Which keys stay at one level of an answer. */
export interface FieldPicks {
  /** The value itself was named: it stays, with everything below. */
  readonly keep: Keep | undefined;
  /** `*`: so do the keys that `keys` does not name. */
  readonly others: Keep | undefined;
  readonly keys: ReadonlyMap<string, FieldPicks>;
}

type Keep = 'as it is' | Excerpt;

/** `:excerpt(max, withEllipsis?)`: the beginning of a text, without HTML; `max` counts characters. */
interface Excerpt {
  readonly max: number;
  readonly withEllipsis: boolean;
}

// Commas part the picks, except inside the brackets of a modifier.
const PICK = /(?:[^,(]|\([^)]*\)?)+/g;
const EXCERPT = /^excerpt\( *([0-9]{1,9}) *(?:, *(true|false|1|0) *)?\)$/;

/**
 * Reads `id,expand.kunde.name,text:excerpt(200,true)`. An empty text leaves nothing out: undefined.
 *
 * Throws RequestError (400) for a modifier other than excerpt, or one without a maximum above 0.
 */
export function parseFields(source: string): FieldPicks | undefined {
  if (source.length > MAX_FIELDS_LENGTH) {
    throw new RequestError(400, `„fields“ ist zu lang: höchstens ${MAX_FIELDS_LENGTH} Zeichen.`);
  }
  const picks = (source.match(PICK) ?? []).map((pick) => pick.trim()).filter((pick) => pick !== '');
  if (picks.length === 0) return undefined;
  const root = emptyPicks();
  for (const pick of picks) addPick(root, pick);
  return root;
}

/**
 * The picked part of a JSON value, as a copy. Lists are picked from element by element; what is neither object nor
 * list stays. Of a list's answer, apply this to its `items` alone.
 */
export function pickFields(value: unknown, picks: FieldPicks | undefined): unknown {
  if (picks === undefined) return value;
  if (picks.keep !== undefined) return kept(value, picks.keep);
  if (Array.isArray(value)) return value.map((element) => pickFields(element, picks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(pickedEntries(value, picks));
}

interface GrowingPicks extends FieldPicks {
  keep: Keep | undefined;
  others: Keep | undefined;
  readonly keys: Map<string, GrowingPicks>;
}

function emptyPicks(): GrowingPicks {
  return { keep: undefined, others: undefined, keys: new Map() };
}

function addPick(root: GrowingPicks, pick: string): void {
  const colon = pick.indexOf(':');
  const keep = colon === -1 ? 'as it is' : readModifier(pick.slice(colon + 1));
  const path = (colon === -1 ? pick : pick.slice(0, colon)).split('.');
  const last = path.pop();
  let level = root;
  for (const key of path) level = levelBelow(level, key);
  if (last === '*') level.others = keep;
  else if (last !== undefined) levelBelow(level, last).keep = keep;
}

function levelBelow(level: GrowingPicks, key: string): GrowingPicks {
  const below = level.keys.get(key) ?? emptyPicks();
  level.keys.set(key, below);
  return below;
}

function readModifier(written: string): Excerpt {
  const [, max, withEllipsis] = EXCERPT.exec(written.trim()) ?? [];
  if (max === undefined || Number(max) === 0) {
    throw new RequestError(
      400,
      `„fields“ kennt nur den Zusatz :excerpt(Anzahl), nicht „:${written.slice(0, 40)}“.`,
    );
  }
  return { max: Number(max), withEllipsis: withEllipsis === 'true' || withEllipsis === '1' };
}

function* pickedEntries(value: object, picks: FieldPicks): Generator<[string, unknown]> {
  for (const [key, below] of Object.entries(value)) {
    const named = picks.keys.get(key);
    if (named !== undefined) yield [key, pickFields(below, named)];
    else if (picks.others !== undefined) yield [key, kept(below, picks.others)];
  }
}

function kept(value: unknown, keep: Keep): unknown {
  return keep === 'as it is' || typeof value !== 'string' ? value : excerptOf(value, keep);
}

function excerptOf(html: string, { max, withEllipsis }: Excerpt): string {
  const text = plainText(html);
  if (text.length <= max) return text; // no more characters than UTF-16 units
  const characters = Array.from(text.slice(0, 2 * max + 1));
  if (characters.length <= max) return text;
  return characters.slice(0, max).join('').trimEnd() + (withEllipsis ? '...' : '');
}
