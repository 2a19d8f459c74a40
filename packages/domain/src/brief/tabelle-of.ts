import { type Spalten, spaltenOf } from '@traverse/schema';
import { spaltenText } from '../values/spalten-text.ts';
import { type BriefTabelle, column } from './brief.ts';

/** A table as a letter has it (SPALT-01): the columns of its file, figures at the right. `breiten` of the page, by column. */
export function briefTabelleOf<Row, Columns extends Spalten<Row>>(
  columns: Columns,
  breiten: Readonly<Record<keyof Columns, number>>,
  rows: readonly Row[],
): Pick<BriefTabelle, 'spalten' | 'zeilen'> {
  const shown = spaltenOf<Row>(columns, 'file');
  return {
    spalten: shown.map(([key, { is, label }]) =>
      column(label, breiten[key] ?? 0, is === 'text' || is === 'tag' ? undefined : 'rechts'),
    ),
    zeilen: rows.map((row) => shown.map(([, each]) => spaltenText(each, row))),
  };
}
