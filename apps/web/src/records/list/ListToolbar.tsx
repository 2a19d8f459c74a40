import { clsx } from 'clsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { DateFilter } from './DateFilter.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterToggles } from './FilterToggles.tsx';
import css from './ListToolbar.module.css';
import { PAGE_SIZES } from './list-address.ts';
import { changed } from './list-state.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { RecordList } from './useRecordList.ts';

interface ToolbarProps {
  list: RecordList;
  /** In a dialog, with no page around it: the search is large, and days are a filter only where rows show days. */
  isPicker: boolean;
}

/** The search has a row of its own below 1000 px, above the rows (LIST-01). */
export function SearchRow({ list, isPicker }: ToolbarProps) {
  const isPhone = useMedia('--phone');
  return (
    <div className={css.searchRow}>
      <SearchBox list={list} large focusFirst={isPicker} />
      {isPhone && filtersByDays(list, isPicker) && <DateFilter list={list} small />}
      {isPhone && isPicker && <PhoneMenu list={list} isPicker />}
    </div>
  );
}

/** Search, date range, filters, rows per page and pages, in one bar over the rows. */
export function ListToolbar({ list, isPicker }: ToolbarProps) {
  const isNarrow = useMedia('--narrow');
  const isPhone = useMedia('--phone');
  return (
    <div className={css.bar}>
      {!isNarrow && (
        <div className={clsx(css.search, isPicker && css.wide)}>
          <SearchBox list={list} focusFirst={isPicker} />
        </div>
      )}
      {!isPhone && filtersByDays(list, isPicker) && <DateFilter list={list} />}
      <FilterToggles list={list} />
      <FilterChips list={list} />
      {!isPhone && (
        <div className={css.paging} data-pages-known={list.page !== undefined}>
          <PageSize list={list} />
          <ListPages list={list} />
        </div>
      )}
    </div>
  );
}

function filtersByDays({ columns }: RecordList, isPicker: boolean): boolean {
  return !isPicker || columns.some(({ field }) => field?.kind === 'date');
}

function PageSize({ list: { state, change } }: { list: RecordList }) {
  return (
    <div className={css.size}>
      <span aria-hidden="true">Zeilen</span>
      <div className={css.sizeField}>
        <SelectField
          label="Zeilen je Seite"
          labelHidden
          required
          options={PAGE_SIZES.map(String)}
          value={String(state.perPage)}
          onChange={(chosen) =>
            change(
              changed(state, {
                perPage: PAGE_SIZES.find((size) => String(size) === chosen) ?? PAGE_SIZES[0],
              }),
            )
          }
        />
      </div>
    </div>
  );
}

/** Never more than three page numbers. */
export function ListPages({ list: { state, change, page, entity } }: { list: RecordList }) {
  return (
    <Pagination
      of={entity.label.many}
      page={state.page}
      pageCount={Math.max(1, page?.totalPages ?? 1)}
      onChange={(next) => change(changed(state, { page: next }))}
    />
  );
}
