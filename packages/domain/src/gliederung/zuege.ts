import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { inThousandths } from '../values/zahl.ts';
import type { Abschnitt, Eintrag, GliederungRow } from './gliedern.ts';

/** An arrangement, and what stands where by it. */
export interface Stand<Line = unknown> {
  readonly rows: readonly GliederungRow[];
  readonly abschnitte: readonly Abschnitt<Line>[];
}

/** What a move is about: the how manieth part of a line, or a text by its words. */
export interface Ref {
  readonly bezug: string;
  readonly teil: number;
}

/** A move: what the rows are then; nothing where what it is about is not there any more. */
export type Zug = (stand: Stand) => GliederungRow[] | undefined;

/** The entries of an arrangement in order, by what a move names them with. */
export function refsOf<Line>({ abschnitte }: Pick<Stand<Line>, 'abschnitte'>): {
  readonly ref: Ref;
  readonly eintrag: Eintrag<Line>;
  readonly in: number;
}[] {
  const seen = new Map<string, number>();
  return abschnitte.flatMap(({ eintraege }, index) =>
    eintraege.map((eintrag) => {
      const bezug = eintrag.text === undefined ? eintrag.bezug : textBezug(eintrag.text);
      const teil = seen.get(bezug) ?? 0;
      seen.set(bezug, teil + 1);
      return { ref: { bezug, teil }, eintrag, in: index };
    }),
  );
}

// No id has a blank in it.
const textBezug = (text: string) => `Text ${text}`;

const isSame = (one: Ref, other: Ref) => one.bezug === other.bezug && one.teil === other.teil;

/** Puts entries under a heading, by its key: before the one that stood at `index` there, at its end without one. */
export function verschoben(
  refs: readonly Ref[],
  ziel: { readonly kopf: string; readonly index?: number },
): Zug {
  return ({ rows, abschnitte }) => {
    const entries = placesOf({ abschnitte });
    const moving = refs.flatMap((ref) => entries.find((each) => isSame(each.ref, ref)) ?? []);
    const into = abschnitte.findIndex(({ kopf }) => kopf?.row.schluessel === ziel.kopf);
    const kopf = abschnitte[into]?.kopf;
    if (!kopf || moving.length < refs.length) return undefined;
    const there = entries.filter((each) => each.in === into);
    const before = there.slice(0, ziel.index ?? there.length).filter((each) => !moving.includes(each));
    // What a heading takes without a row stands behind its rows: what is to stand before another one gets its own.
    const pinned = before.filter(({ eintrag }) => eintrag.at === undefined);
    const anchor = before.findLast(({ eintrag }) => eintrag.at !== undefined)?.eintrag.at ?? kopf.at;
    const put = [...pinned, ...moving].map(({ eintrag }) => rowOf(eintrag, rows));
    const taken = new Set(moving.map(({ eintrag }) => eintrag.at));
    return rows.flatMap((row, at) => [...(taken.has(at) ? [] : [row]), ...(at === anchor ? put : [])]);
  };
}

/** Those that have a place of their own: what a price adds and what came in advance has none. */
function placesOf<Line>(stand: Pick<Stand<Line>, 'abschnitte'>) {
  return refsOf(stand).filter(({ eintrag }) => isMovable(eintrag));
}

function isMovable(eintrag: Eintrag<unknown>): boolean {
  return eintrag.text !== undefined || eintrag.bezug !== '';
}

function rowOf(eintrag: Eintrag<unknown>, rows: readonly GliederungRow[]): GliederungRow {
  const known = eintrag.at === undefined ? undefined : rows[eintrag.at];
  return known ?? { art: 'Position', bezug: eintrag.text === undefined ? eintrag.bezug : '' };
}

/** Puts entries right before or behind another one. */
export function neben(refs: readonly Ref[], other: Ref, side: 'vor' | 'nach'): Zug {
  return (stand) => {
    const entries = placesOf(stand);
    const there = entries.find(({ ref }) => isSame(ref, other));
    if (!there) return undefined;
    const place = entries.filter((each) => each.in === there.in).indexOf(there);
    return verschoben(refs, { kopf: keyOf(stand, there.in), index: side === 'vor' ? place : place + 1 })(
      stand,
    );
  };
}

/** One place up or down, together and also across headings; nothing where there is nowhere. */
export function gerueckt(refs: readonly Ref[], by: 1 | -1): Zug {
  return (stand) => {
    const entries = placesOf(stand);
    const own = entries.filter(({ ref }) => refs.some((each) => isSame(each, ref)));
    const end = by < 0 ? own[0] : own.at(-1);
    if (!end) return undefined;
    const there = entries.filter((each) => each.in === end.in);
    const place = there.indexOf(end);
    const isOwn = stand.abschnitte[end.in]?.kopf !== undefined;
    const stays = isOwn && (by < 0 ? place > 0 : place < there.length - 1);
    if (stays) {
      const key = keyOf(stand, end.in);
      return verschoben(refs, { kopf: key, index: by < 0 ? place - 1 : place + 2 })(stand);
    }
    const next = by < 0 ? lastOwnBefore(stand, end.in) : end.in + 1;
    const key = keyOf(stand, next);
    return key === '' ? undefined : verschoben(refs, { kopf: key, ...(by < 0 ? {} : { index: 0 }) })(stand);
  };
}

const keyOf = ({ abschnitte }: Stand, index: number): string => abschnitte[index]?.kopf?.row.schluessel ?? '';

function lastOwnBefore({ abschnitte }: Stand, index: number): number {
  return abschnitte.findLastIndex(({ kopf }, at) => kopf !== undefined && at < index);
}

/** A heading of this title, found or made at the end, with these under it. */
export function inAbschnitt(refs: readonly Ref[], title: string, newKey: () => string): Zug {
  return (stand) => {
    const known = stand.abschnitte.find(({ kopf, title: other }) => kopf && isTitle(other, title));
    if (known?.kopf?.row.schluessel) return verschoben(refs, { kopf: known.kopf.row.schluessel })(stand);
    const row: GliederungRow = { art: 'Abschnitt', schluessel: newKey(), text: title.trim() };
    const rows = [...stand.rows, row];
    const made = {
      kopf: { row, at: stand.rows.length },
      kategorie: '' as const,
      title: title.trim(),
      eintraege: [],
    };
    const own = stand.abschnitte.filter(({ kopf }) => kopf);
    const others = stand.abschnitte.filter(({ kopf }) => !kopf);
    return verschoben(refs, { kopf: row.schluessel ?? '' })({ rows, abschnitte: [...own, made, ...others] });
  };
}

const isTitle = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de');

/** A heading with another title. */
export function umbenannt(schluessel: string, text: string): Zug {
  return ({ rows }) => changed(rows, schluessel, (row) => ({ ...row, text: text.trim() }));
}

/** A heading of a key as `change` makes it. */
function changed(
  rows: readonly GliederungRow[],
  schluessel: string,
  change: (row: GliederungRow) => GliederungRow,
): GliederungRow[] | undefined {
  if (!rows.some((row) => row.schluessel === schluessel)) return undefined;
  return rows.map((row) => (row.schluessel === schluessel ? change(row) : row));
}

/** A heading with a price of its own, or without one. */
export function bepreist(
  schluessel: string,
  { preisArt, prozent, preis }: Pick<GliederungRow, 'preisArt' | 'prozent' | 'preis'>,
): Zug {
  return ({ rows }) =>
    changed(rows, schluessel, ({ preisArt: _, prozent: __, preis: ___, ...row }) => {
      if (!preisArt) return row;
      return {
        ...row,
        preisArt,
        ...(preisArt === 'Rabatt' ? { prozent: prozent ?? percent(0) } : { preis: preis ?? cents(0) }),
      };
    });
}

/** Without a heading and its rows; what stood under it goes where the others take it. */
export function aufgeloest(schluessel: string): Zug {
  return ({ rows }) => {
    const blocks = blocksOf(rows);
    if (!blocks.some(([head]) => head?.schluessel === schluessel)) return undefined;
    return blocks.filter(([head]) => head?.schluessel !== schluessel).flat();
  };
}

/** A heading with all its rows before or behind the next one. */
export function kopfGerueckt(schluessel: string, by: 1 | -1): Zug {
  return ({ rows }) => {
    const blocks = blocksOf(rows);
    const at = blocks.findIndex(([head]) => head?.schluessel === schluessel);
    const [block, other] = [blocks[at], blocks[at + by]];
    if (!block || !other) return undefined;
    return blocks
      .with(at, other)
      .with(at + by, block)
      .flat();
  };
}

function blocksOf(rows: readonly GliederungRow[]): GliederungRow[][] {
  const blocks: GliederungRow[][] = [];
  for (const row of rows) {
    if (row.art === 'Abschnitt') blocks.push([row]);
    else blocks.at(-1)?.push(row);
  }
  return blocks;
}

/** A text of one's own at the end of a heading. */
export function mitText(schluessel: string, text: string): Zug {
  return (stand) => {
    const index = stand.abschnitte.findIndex(({ kopf }) => kopf?.row.schluessel === schluessel);
    const kopf = stand.abschnitte[index]?.kopf;
    if (!kopf) return undefined;
    // What it takes without a row would stand below the text.
    const all = placesOf(stand).filter((each) => each.in === index);
    const rows = verschoben(
      all.map(({ ref }) => ref),
      { kopf: schluessel },
    )(stand);
    const end = rows && endOf(rows, schluessel);
    return end === undefined ? undefined : rows?.toSpliced(end, 0, { art: 'Text', text });
  };
}

/** Rows with places for these at the end of a heading; those that stand somewhere already stay there. */
export function mitPlaetzen(
  rows: readonly GliederungRow[],
  schluessel: string,
  bezuege: readonly string[],
): readonly GliederungRow[] {
  if (!rows.some((row) => row.schluessel === schluessel)) return rows;
  const placed = new Set(rows.map(({ bezug }) => bezug));
  const added = [...new Set(bezuege)]
    .filter((bezug) => !placed.has(bezug))
    .map((bezug): GliederungRow => ({ art: 'Position', bezug }));
  return rows.toSpliced(endOf(rows, schluessel), 0, ...added);
}

function endOf(rows: readonly GliederungRow[], schluessel: string): number {
  const head = rows.findIndex((row) => row.schluessel === schluessel);
  const next = rows.findIndex((row, at) => at > head && row.art === 'Abschnitt');
  return next < 0 ? rows.length : next;
}

/** Other words in the place of a text; without any it goes. */
export function textGeaendert({ bezug, teil }: Ref, text: string): Zug {
  return (stand) => {
    const known = placesOf(stand).find(({ ref }) => isSame(ref, { bezug, teil }))?.eintrag;
    if (known?.text === undefined) return undefined;
    return stand.rows.flatMap((row, at) =>
      at !== known.at ? [row] : text.trim() === '' ? [] : [{ ...row, text }],
    );
  };
}

/** So many of a line in a place of their own, right behind the rest of it. */
export function geteilt(ref: Ref, anzahl: number): Zug {
  return (stand) => {
    const entries = placesOf(stand);
    const known = entries.find((each) => isSame(each.ref, ref));
    const kopf = known && stand.abschnitte[known.in]?.kopf;
    if (!known || !kopf || known.eintrag.text !== undefined) return undefined;
    const part: GliederungRow = { art: 'Position', bezug: ref.bezug, anzahl };
    const at = known.eintrag.at;
    if (at !== undefined)
      return stand.rows.flatMap((row, index) => {
        if (index !== at) return [row];
        return [row.anzahl ? { ...row, anzahl: inThousandths(Math.max(row.anzahl - anzahl, 0)) } : row, part];
      });
    const there = entries.filter((each) => each.in === known.in);
    const pinned = verschoben([ref], { kopf: kopf.row.schluessel ?? '', index: there.indexOf(known) })(stand);
    if (!pinned) return undefined;
    const own = pinned.findIndex(({ bezug }) => bezug === ref.bezug);
    return pinned.toSpliced(own + 1, 0, part);
  };
}

/**
 * Whether somebody else has moved what a move is about since `known`: it stands under another heading, or the others stand as
 * they did and it does not (O1.19).
 */
export function isMovedSince(refs: readonly Ref[], known: Stand, newest: Stand): boolean {
  const [was, now] = [placesOf(known), placesOf(newest)];
  return refs.some((ref) => {
    const [before, after] = [
      was.find((each) => isSame(each.ref, ref)),
      now.find((each) => isSame(each.ref, ref)),
    ];
    if (!before || !after) return true;
    if (titleAt(known, before.in) !== titleAt(newest, after.in)) return true;
    const orderOf = (entries: typeof was, place: number, other: typeof was) =>
      entries
        .filter((each) => each.in === place && other.some((some) => isSame(some.ref, each.ref)))
        .map((each) => `${each.ref.bezug}/${each.ref.teil}`);
    const [one, two] = [orderOf(was, before.in, now), orderOf(now, after.in, was)];
    const without = (order: readonly string[]) => order.filter((each) => each !== `${ref.bezug}/${ref.teil}`);
    return isEqual(without(one), without(two)) && !isEqual(one, two);
  });
}

const isEqual = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

function titleAt({ abschnitte }: Stand, index: number): string {
  const { kopf, title = '' } = abschnitte[index] ?? {};
  return kopf?.row.schluessel ?? title;
}
