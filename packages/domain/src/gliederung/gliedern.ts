import type { Cents, Percent } from '@traverse/schema';
import type { Rechnung } from '../entities/index.ts';
import { NIMMT_ALLES, NIMMT_SONSTIGES } from '../options/gliederung.ts';
import { type TechnikKategorie, technikKategorien } from '../options/technik-kategorien.ts';
import { inThousandths } from '../values/zahl.ts';

/** A row of the arrangement of a document: a heading, a place, or a text. */
export type GliederungRow = Rechnung['gliederung'][number];

/** Something charged, with all that decides where it stands. */
export interface Placeable<Line> {
  /** What a row names it by: the id of its item, the key of an element; '' for what no row can name. */
  readonly bezug: string;
  /** Of sets, which go whole: what sorts those of one item as they were added. */
  readonly added?: string;
  readonly kategorie: TechnikKategorie | '';
  readonly warengruppe: string;
  /** What came in advance: stands below everything else. */
  readonly isAbzug?: boolean;
  /** A Wahlposition: may still be chosen, and counts in nothing; or was chosen, and is taken where its category stands without a price. */
  readonly wahl?: 'offen' | 'gewaehlt';
  /** Comes to nothing because a Wahlposition stands for it: keeps its place, and is not shown. */
  readonly isGone?: boolean;
  /** What has gone from it for Wahlpositionen, by the key of each: from the part under the same heading. */
  readonly weg?: readonly { readonly anzahl: number; readonly fuer: string }[];
  /** So many of it are charged. */
  readonly anzahl: number;
  /** The line for so many of them. */
  readonly part: (anzahl: number) => Line;
}

/** A line or a text under a heading; `at` is the row that says so, where there is one. */
export type Eintrag<Line> =
  | {
      readonly line: Line;
      readonly bezug: string;
      readonly at?: number | undefined;
      readonly isPreis?: true;
      /** May still be chosen. */
      readonly isOffen?: true;
      readonly text?: never;
    }
  | { readonly text: string; readonly at: number; readonly line?: never };

/** What stands together: under a heading of somebody, or under the one of its category. */
export interface Abschnitt<Line> {
  /** Its row; none of a group that follows from the category of what is in it. */
  readonly kopf?: { readonly row: GliederungRow; readonly at: number };
  readonly kategorie: TechnikKategorie | '';
  readonly title: string;
  readonly isAbzug?: true;
  /** What may be chosen and has no place of its own. */
  readonly isWunsch?: true;
  /** Of a heading with a price: what its positions come to without it, by rate. */
  readonly nets?: readonly { readonly ustSatz: Percent; readonly netto: Cents }[];
  readonly eintraege: readonly Eintrag<Line>[];
}

/**
 * What stands where on a document: its headings in order, empty ones too, then under Ton, Licht, Video and the rest what no
 * heading takes, at last what came in advance. Lines come in the order of the paper: sets and lines by name, elements as
 * they were added. One function for page, paper, e-invoice and sums (offer 1.2).
 */
export function gegliedert<Line>(
  lines: readonly Placeable<Line>[],
  rows: readonly GliederungRow[],
): Abschnitt<Line>[] {
  const { koepfe, places } = read(rows);
  const rest = koepfe.map((): Eintrag<Line>[] => []);
  // Of each row what stands there, and which heading it is under, found once: there may be thousands.
  const placed: (Eintrag<Line>[] | undefined)[] = rows.map(() => undefined);
  let head = -1;
  const headOfRow = rows.map(({ art }) => (art === 'Abschnitt' ? ++head : head));
  const put = (at: number, entry: Eintrag<Line>) => {
    const known = placed[at];
    if (known) known.push(entry);
    else placed[at] = [entry];
  };
  for (const [at, row] of rows.entries()) if (row.art === 'Text') put(at, { text: row.text ?? '', at });
  const wholes = rankOfWholes(lines, places);
  const isBeside = (at: number, bezug: string) =>
    headOfRow[at] === headOfRow[places.get(bezug)?.[0]?.at ?? rows.length];
  const free: Placeable<Line>[] = [];
  for (const line of lines) {
    if (line.isGone) continue;
    const named = line.bezug === '' ? undefined : places.get(line.bezug);
    if (!named) free.push(line);
    else
      for (const [at, anzahl] of partsOf(line, named, wholes.get(line) ?? 0, isBeside))
        put(at, entryOf(line, anzahl, at));
  }
  const left: Placeable<Line>[] = [];
  for (const line of inOrderOfKategorie(free)) {
    const taker = koepfe.findIndex(({ row }) => takes(row, line));
    if (taker < 0) left.push(line);
    else rest[taker]?.push(entryOf(line));
  }
  return [
    ...koepfe.map((kopf, index) => ({
      kopf,
      kategorie: kategorieOf(kopf.row),
      title: kopf.row.text ?? '',
      eintraege: [
        ...placed.slice(kopf.at, koepfe[index + 1]?.at).flatMap((entries) => entries ?? []),
        ...(rest[index] ?? []),
      ],
    })),
    ...groupsOf(left),
  ];
}

function entryOf<Line>(line: Placeable<Line>, anzahl = line.anzahl, at?: number): Eintrag<Line> {
  const { bezug, wahl } = line;
  if (wahl === 'offen') return { line: line.part(anzahl), bezug, at, isOffen: true };
  return at === undefined ? { line: line.part(anzahl), bezug } : { line: line.part(anzahl), bezug, at };
}

/** The lines of it that count, in order. */
export function linesOf<Line>({ eintraege }: Pick<Abschnitt<Line>, 'eintraege'>): Line[] {
  return eintraege.flatMap((entry) => (isCounted(entry) ? [entry.line] : []));
}

/** Whether it is a line that is charged: no text, and nothing that may still be chosen. */
export function isCounted<Line>(
  entry: Eintrag<Line>,
): entry is Extract<Eintrag<Line>, { readonly line: Line }> {
  return entry.text === undefined && !entry.isOffen;
}

/**
 * What a Wahlposition of `schluessel` stands in for: the part of `statt` under the same heading, else its first. Nothing where
 * that is not there any more, is not shown, or costs what its heading costs.
 */
export function ersetzterTeil<Line>(
  abschnitte: readonly Abschnitt<Line>[],
  { schluessel, statt }: { readonly schluessel: string; readonly statt: string },
  isShown: (line: Line) => boolean,
): Extract<Eintrag<Line>, { readonly line: Line }> | undefined {
  if (statt === '') return undefined;
  const parts = abschnitte
    .filter(({ kopf }) => kopf?.row.preisArt !== 'Pauschalpreis')
    .map(({ eintraege }) => ({
      isBeside: eintraege.some((entry) => entry.text === undefined && entry.bezug === schluessel),
      part: eintraege
        .filter(isCounted)
        .find((entry) => entry.bezug === statt && entry.isPreis !== true && isShown(entry.line)),
    }));
  return (parts.find(({ isBeside, part }) => isBeside && part) ?? parts.find(({ part }) => part))?.part;
}

interface Place {
  readonly at: number;
  readonly anzahl: number;
}

function read(rows: readonly GliederungRow[]) {
  const koepfe = rows.flatMap((row, at) => (row.art === 'Abschnitt' ? [{ row, at }] : []));
  const places = new Map<string, Place[]>();
  const first = koepfe[0]?.at ?? rows.length;
  for (const [at, { art, bezug = '', anzahl = 0 }] of rows.entries()) {
    // What stands before the first heading is refused when it is stored.
    if (art !== 'Position' || bezug === '' || at < first) continue;
    const known = places.get(bezug);
    if (known) known.push({ at, anzahl });
    else places.set(bezug, [{ at, anzahl }]);
  }
  return { koepfe, places };
}

/** The how manieth of its item a set is, as they were added. */
function rankOfWholes<Line>(lines: readonly Placeable<Line>[], places: ReadonlyMap<string, unknown>) {
  const sets = lines.filter(({ added, bezug }) => added !== undefined && places.has(bezug));
  const ranks = new Map<Placeable<Line>, number>();
  for (const same of Map.groupBy(sets, ({ bezug }) => bezug).values()) {
    const sorted = same.toSorted((one, other) => ((one.added ?? '') < (other.added ?? '') ? -1 : 1));
    for (const [rank, set] of sorted.entries()) ranks.set(set, rank);
  }
  return ranks;
}

/**
 * How much of a line stands at which of its rows: those with a number first, each at most that; the rest at the one without,
 * else at the last. What has gone for a Wahlposition is missing where that stands. A set goes whole, one a row, the last row
 * has the others.
 */
function partsOf(
  { anzahl, added, weg = [] }: Pick<Placeable<unknown>, 'anzahl' | 'added' | 'weg'>,
  rows: readonly Place[],
  rank: number,
  isBeside: (at: number, fuer: string) => boolean,
): [at: number, anzahl: number][] {
  const last = rows.at(-1)?.at ?? 0;
  if (added !== undefined) return [[rows[rank]?.at ?? last, anzahl]];
  const [only] = rows;
  if (weg.length === 0 && only && rows.length === 1) return [[only.at, anzahl]];
  if (weg.length === 0) return sharesOf(anzahl, rows);
  const shares = new Map(sharesOf(inThousandths(weg.reduce((sum, each) => sum + each.anzahl, anzahl)), rows));
  for (const { anzahl: gone, fuer } of weg) {
    let left = gone;
    for (const at of [...shares.keys()].toSorted((one, two) => +isBeside(two, fuer) - +isBeside(one, fuer))) {
      const share = shares.get(at) ?? 0;
      const taken = Math.min(share, left);
      left = inThousandths(left - taken);
      shares.set(at, inThousandths(share - taken));
    }
  }
  return [...shares].filter(([, share]) => share !== 0);
}

function sharesOf(anzahl: number, rows: readonly Place[]): [at: number, anzahl: number][] {
  const last = rows.at(-1)?.at ?? 0;
  let left = anzahl;
  const shares = new Map<number, number>();
  for (const row of rows) {
    const share = Math.min(row.anzahl, left);
    if (share <= 0) continue;
    shares.set(row.at, share);
    left = inThousandths(left - share);
  }
  if (left !== 0 || shares.size === 0) {
    const at = rows.find((row) => row.anzahl === 0)?.at ?? last;
    shares.set(at, inThousandths((shares.get(at) ?? 0) + left));
  }
  return [...shares];
}

function takes(row: GliederungRow, { kategorie, warengruppe, isAbzug, wahl }: Placeable<unknown>): boolean {
  const { nimmt = '', text: title = '', preisArt } = row;
  if (nimmt === '' || isAbzug || wahl === 'offen') return false;
  if (wahl) return nimmtGewaehltes({ kategorie: kategorieOf(row), title, hasPreis: !!preisArt }, kategorie);
  return nimmt === NIMMT_ALLES || nimmt === (kategorie || NIMMT_SONSTIGES) || nimmt === warengruppe;
}

/**
 * Whether what was chosen and has no place of its own stands under it: where its category stands already, unless a price of the
 * heading would change what was offered. By what a document keeps of a heading.
 */
export function nimmtGewaehltes(
  kopf: { readonly kategorie: TechnikKategorie | ''; readonly title: string; readonly hasPreis: boolean },
  kategorie: TechnikKategorie | '',
): boolean {
  if (kopf.hasPreis || kopf.kategorie !== kategorie) return false;
  return kategorie !== '' || kopf.title === SONSTIGES;
}

/** The category whose colour it has. */
function kategorieOf({ nimmt }: GliederungRow): TechnikKategorie | '' {
  return technikKategorien.find((kategorie) => kategorie === nimmt) ?? '';
}

const SONSTIGES = 'Personal, Transport, Sonstiges';

/** What no heading takes stands under these, in this order. */
export const ohneKopf = [
  ...technikKategorien.map((kategorie) => ({ kategorie, title: kategorie as string })),
  { kategorie: '' as const, title: SONSTIGES },
];

function inOrderOfKategorie<Line>(lines: readonly Placeable<Line>[]): Placeable<Line>[] {
  return ohneKopf.flatMap(({ kategorie }) => lines.filter((line) => line.kategorie === kategorie));
}

function groupsOf<Line>(lines: readonly Placeable<Line>[]): Abschnitt<Line>[] {
  const entries = (those: readonly Placeable<Line>[]) => those.map((line) => entryOf(line));
  const charged = lines.filter(({ isAbzug, wahl }) => !isAbzug && wahl !== 'offen');
  const abzuege = lines.filter(({ isAbzug }) => isAbzug);
  const wunsch = lines.filter(({ wahl }) => wahl === 'offen');
  return [
    ...ohneKopf.map(
      ({ kategorie, title }): Abschnitt<Line> => ({
        kategorie,
        title,
        eintraege: entries(charged.filter((line) => line.kategorie === kategorie)),
      }),
    ),
    { kategorie: '' as const, title: AUF_WUNSCH, isWunsch: true as const, eintraege: entries(wunsch) },
    { kategorie: '' as const, title: 'Anzahlungen', isAbzug: true as const, eintraege: entries(abzuege) },
  ].filter(({ eintraege }) => eintraege.length > 0);
}

const AUF_WUNSCH = 'Auf Wunsch';
