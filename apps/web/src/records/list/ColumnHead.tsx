import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import css from './ColumnHead.module.css';
import { columnClass } from './column-class.ts';
import type { ColumnSize, Step } from './column-fit.ts';
import type { ListColumn } from './list-columns.ts';
import { sortedBy, withCriterion } from './list-state.ts';
import type { ListControl } from './useListAddress.ts';

interface ColumnHeadProps {
  column: ListColumn;
  step: Step;
  /** Its arrow, when it is sorted by, needs room as well. */
  sizeOf: (column: ListColumn, isSorted: boolean) => ColumnSize;
  /** CSS width of a column that grows, or has long words, while all are shown. */
  share?: string | undefined;
  /** What the rows are sorted by. */
  sortedBy: string;
  control: ListControl;
}

/** The head of a column: sorts, or takes the column into the search while there is one (LIST-02). */
export function ColumnHead({
  column,
  step,
  sizeOf,
  share,
  sortedBy: rows,
  control: { state, change },
}: ColumnHeadProps) {
  const { key, label } = column;
  const direction = directionOf(rows, key);
  const { width, grow } = sizeOf(column, direction !== undefined);
  const isSearching = state.search.trim() !== '';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(columnClass(column, step), css.head)}
      style={grow || share !== undefined ? shared(share, width, grow) : { width }}
    >
      {isSearching ? (
        <CriterionButton
          column={column}
          isCriterion={state.criteria.includes(key)}
          onToggle={() => change(withCriterion(state, key))}
        />
      ) : column.sort === undefined ? (
        label
      ) : (
        <button type="button" className={css.button} onClick={() => change(sortedBy(state, key))}>
          {label}
          {direction && <SortIcon direction={direction} />}
        </button>
      )}
    </th>
  );
}

function shared(share: string | undefined, least: number, grows: boolean): CSSProperties | undefined {
  if (share === undefined) return undefined;
  // Variables of the stylesheet, which the type does not know.
  return {
    '--share': `max(${least}px, ${share})`,
    ...(!grows && { '--least': `${least}px` }),
  } as CSSProperties;
}

interface CriterionButtonProps {
  column: ListColumn;
  isCriterion: boolean;
  onToggle: () => void;
}

function CriterionButton({ column: { label, search }, isCriterion, onToggle }: CriterionButtonProps) {
  if (search.length === 0) return label;
  return (
    <button
      type="button"
      className={clsx(css.button, isCriterion && css.searched)}
      aria-pressed={isCriterion}
      aria-label={isCriterion ? `${label}: wird durchsucht` : `${label}: wird nicht durchsucht`}
      title={isCriterion ? 'Nicht mehr durchsuchen' : 'Auch hier suchen'}
      onClick={onToggle}
    >
      {label}
      <IconSearch size={14} stroke={isCriterion ? 2.5 : 1.5} aria-hidden="true" />
    </button>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' }) {
  const Glyph = direction === 'ascending' ? IconSortAscending : IconSortDescending;
  return <Glyph size={16} stroke={2} aria-hidden="true" />;
}

function directionOf(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}
