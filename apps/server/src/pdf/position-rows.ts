import {
  type Beleg,
  type BelegEintrag,
  type BelegGroup,
  type BelegPosition,
  isWahl,
  wahlWort,
} from '@traverse/domain/brief/beleg';
import { cents, noBreakSpace } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { type Bilder, bildOnPaper } from './bild.ts';
import { left, right } from './frame.ts';
import { body, bodyStrong, groupHead, small } from './letter-styles.ts';
import { firstLinesOf, linesOf } from './line-breaks.ts';
import type { Chunk } from './paging.ts';
import type { Columns } from './position-columns.ts';

/** A row of the table: head of a group, position, lines of a text, or sum of a group. */
export type TableRow = {
  readonly group: BelegGroup;
  /** Net of everything up to and with this row. */
  readonly carried: Cents;
} & (
  | { readonly kind: 'head' }
  | { readonly kind: 'sum' }
  | { readonly kind: 'text'; readonly text: readonly string[] }
  | {
      readonly kind: 'position';
      readonly position: BelegPosition;
      readonly name: readonly string[];
      readonly note: readonly string[];
      /** The picture beside it. */
      readonly bild?: Uint8Array | undefined;
    }
);

export const nameLeading = 11;
export const noteLeading = 9.4;
export const headHeight = 27;

// More than any real text takes, so that a row fits on a page.
const mostNameLines = 12;
const mostNoteLines = 30;

/** So many lines of a text stay together; a long one goes on with the next row, and so on the next page. */
const linesOfText = 6;

/**
 * The rows of a document, group by group. A single group needs no sum of its own, and no head when it has no name. A heading
 * that somebody has made stands there also as the only one; without a title it has no head.
 */
export function rowsOf(beleg: Beleg, { description }: Columns, bilder: Bilder = {}): TableRow[] {
  let carried = cents(0);
  const single = beleg.groups.filter((group) => !offersAlone(group)).length === 1;
  const broken = (text: string, style: typeof body, most: number, width = description.width) =>
    firstLinesOf(text, { ...style, width }, most);
  return beleg.groups.flatMap((group): TableRow[] => {
    const positionRow = (position: BelegPosition): TableRow => {
      if (!isWahl(position)) carried = cents(carried + position.netto);
      const bild = position.bild && bilder[position.bild.datei];
      const width = description.width - (bild ? bildOnPaper.width + bildOnPaper.gap : 0);
      return {
        kind: 'position',
        group,
        carried,
        position,
        name: broken(position.name, body, mostNameLines, width),
        note: notesOf(position).flatMap((note) => broken(note, small, mostNoteLines, width)),
        bild,
      };
    };
    const textRows = (text: readonly string[]): TableRow[] => {
      const lines = text.flatMap((line) =>
        line === '' ? [''] : linesOf(line, { ...body, width: description.width }),
      );
      const parts = Math.ceil(lines.length / linesOfText);
      return Array.from({ length: parts }, (_, part) => ({
        kind: 'text',
        group,
        carried,
        text: lines.slice(part * linesOfText, (part + 1) * linesOfText),
      }));
    };
    const head: TableRow = { kind: 'head', group, carried };
    const hasHead = group.eintraege ? !isUntitled(group) : !(single && group.kategorie === '');
    const byNr = new Map(group.positions.map((position) => [position.nr, position]));
    const entries: readonly BelegEintrag[] = group.eintraege ?? group.positions.map(({ nr }) => ({ nr }));
    return [
      ...(hasHead ? [head] : []),
      ...entries.flatMap((entry): TableRow[] => {
        if (entry.text) return textRows(entry.text);
        const position = entry.wahl ?? byNr.get(entry.nr);
        return position ? [positionRow(position), ...textRows(umfangOf(position))] : [];
      }),
      ...(single || offersAlone(group) ? [] : [{ kind: 'sum' as const, group, carried }]),
    ];
  });
}

const umfangOf = ({ umfang = '' }: BelegPosition): string[] =>
  umfang === '' ? [] : [`darin ${umfang.replaceAll(' × ', `${noBreakSpace}× `)}`];

/** Whether nothing under it counts, because all of it may still be chosen. */
function offersAlone({ positions, eintraege = [] }: BelegGroup): boolean {
  return positions.length === 0 && eintraege.some(({ wahl }) => wahl);
}

/** Whether it is a heading that prints none. */
export function isUntitled({ title, eintraege }: Pick<BelegGroup, 'title' | 'eintraege'>): boolean {
  return eintraege !== undefined && title === '';
}

// Room beside the bar in the colour of the group, up to the figures at the right edge of the sums.
const titleWidth = right - left - 60;

/** The title of a group in one line, and what stands behind it where it goes on. */
export function headTitle({ title, eintraege }: BelegGroup, behind = ''): string {
  if (!eintraege) return `${title}${behind}`;
  const [line = ''] = firstLinesOf(title, { ...groupHead, width: titleWidth - (behind === '' ? 0 : 90) }, 1);
  return `${line}${behind}`;
}

/** What the sum of a group is called, in one line. */
export function sumTitle({ kategorie, title, positions, eintraege }: BelegGroup, width: number): string {
  if (eintraege) return firstLinesOf(`Summe ${title}`.trim(), { ...bodyStrong, width }, 1)[0] ?? '';
  return `Summe ${kategorie || (positions.every(({ abzug }) => abzug) ? title : 'Sonstiges')}`;
}

/** What stands below its name; of a set also what it consists of. */
function notesOf(position: BelegPosition): string[] {
  const { anmerkung, inhalt = '' } = position;
  const offered = isWahl(position)
    ? `${wahlWort(position)}, nicht in der Summe${position.zubehoer ? ', mit Zubehör' : ''}`
    : '';
  return [anmerkung, inhalt, ...(position.beschreibung ?? []), offered].filter((note) => note !== '');
}

/** Points that a row takes; `spacing` is the air between two positions. */
export function rowHeight(row: TableRow, spacing: number): number {
  if (row.kind === 'head') return headHeight;
  if (row.kind === 'sum') return nameLeading + spacing;
  if (row.kind === 'text') return row.text.length * nameLeading + spacing;
  const text = row.name.length * nameLeading + row.note.length * noteLeading;
  return Math.max(text, row.bild ? bildOnPaper.height + 2 : 0) + spacing;
}

/**
 * What stays together: the head of a group with its first two positions, its last position with its sum, and the very
 * last row with `tail`, the height of the totals, which never stand alone.
 */
export function chunksOf(rows: readonly TableRow[], spacing: number, tail: number): Chunk<TableRow>[] {
  const groups: TableRow[][] = [];
  for (const [index, row] of rows.entries()) {
    const joins = row.kind === 'sum' || (index > 0 && joinsHead(rows, index));
    if (joins) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups.map((chunk, index) => ({
    rows: chunk,
    height:
      chunk.reduce((sum, row) => sum + rowHeight(row, spacing), 0) + (index === groups.length - 1 ? tail : 0),
  }));
}

function joinsHead(rows: readonly TableRow[], index: number): boolean {
  const kind = rows[index]?.kind;
  const isIn = kind === 'position' || kind === 'text';
  return isIn && (rows[index - 1]?.kind === 'head' || rows[index - 2]?.kind === 'head');
}
