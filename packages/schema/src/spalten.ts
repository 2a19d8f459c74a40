import type { Cents, Day } from './values.ts';

/** What a column may hold. 19 is 19 %; what there is none of is undefined, of texts and days ''. */
interface SpaltenWerte {
  text: string;
  geld: Cents | undefined;
  zahl: number | undefined;
  prozent: number | undefined;
  tag: Day | '';
}

type Art = keyof SpaltenWerte;

interface SpalteVon<Row, A extends Art> {
  readonly is: A;
  readonly label: string;
  readonly of: (row: Row) => SpaltenWerte[A];
  /** Files have more columns than a screen, and a screen draws in one what a file keeps apart. */
  readonly only?: 'screen' | 'file';
  /** Added up below the table, of amounts and numbers: of all rows, or of those that count. */
  readonly sum?: true | ((row: Row) => boolean);
  /** On a phone: the figure beside the name, what stands below it without a word, or what needs a line of its own. */
  readonly phone?: 'main' | 'second' | 'wide';
}

/** What a screen alone has and draws itself: a button, a bar, a box to tick. */
interface EigeneSpalte {
  readonly is: 'eigen';
  readonly label: string;
  /** Its label is heard and not seen. */
  readonly silent?: true;
}

/** A column with values. */
export type WertSpalte<Row> = { readonly [A in Art]: SpalteVon<Row, A> }[Art];
export type Spalte<Row> = WertSpalte<Row> | EigeneSpalte;

/** The columns of a table by their keys, in their order; the first one is the name of a row. */
export type Spalten<Row> = Readonly<Record<string, Spalte<Row>>>;

/**
 * A table that is no list of records is its columns (SPALT-01): screen, phone, order, sums and files follow. The row is
 * named first, the columns are inferred: `spalten<Row>()({ … })`.
 */
export const spalten =
  <Row>() =>
  <const Columns extends Spalten<Row>>(columns: Columns): Columns =>
    columns;

/** Those with values on a screen or in a file, each with its key. */
export function spaltenOf<Row>(
  columns: Spalten<Row>,
  place: 'screen' | 'file',
): (readonly [string, WertSpalte<Row>])[] {
  return Object.entries(columns).flatMap(([key, column]) =>
    column.is !== 'eigen' && (column.only ?? place) === place ? [[key, column] as const] : [],
  );
}

/** All that a screen has, each with its key. */
export function screenSpalten<Row>(columns: Spalten<Row>): (readonly [string, Spalte<Row>])[] {
  return Object.entries(columns).filter(([, each]) => each.is === 'eigen' || each.only !== 'file');
}

/** The sum of a column over the rows that count; undefined where it is not added up. */
export function sumOf<Row>(column: WertSpalte<Row>, rows: readonly Row[]): number | undefined {
  if (!column.sum || (column.is !== 'geld' && column.is !== 'zahl')) return undefined;
  const counts = column.sum === true ? () => true : column.sum;
  return rows.reduce((sum, row) => sum + (counts(row) ? (column.of(row) ?? 0) : 0), 0);
}
