import { IconFilter, IconFilterOff, IconX } from '@tabler/icons-react';
import { formatDay } from '@traverse/domain/values';
import { Button } from '../../ui/Button.tsx';
import css from './FilterChips.module.css';
import { changed, type DayRange, isFiltered, withRange } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

/** A chip for each range of days, and 'Filter Aktiv', which takes every filter away (LIST-01). */
export function FilterChips({ list: { state, change, plan } }: { list: RecordList }) {
  // A group shows by itself which of its members is on.
  const grouped = plan.filters.filter(({ group }) => group !== undefined).map(({ key }) => key);
  if (!isFiltered({ ...state, filters: state.filters.filter((key) => !grouped.includes(key)) })) return null;
  return (
    <>
      {state.ranges.map((range) => {
        const label = plan.columns.find(({ key }) => key === range.field)?.label ?? range.field;
        return (
          <Chip
            key={range.field}
            label={`${label}: ${rangeText(range)}`}
            onRemove={() => change(withRange(state, { field: range.field, from: '', to: '' }))}
          />
        );
      })}
      <ClearFilters onClear={() => change(changed(state, { ranges: [], filters: [] }))} />
    </>
  );
}

/** Takes every filter away; the search stays. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button look="soft" icon={IconFilterOff} title="Alle Filter wegnehmen" onClick={onClear}>
      Filter Aktiv
    </Button>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={css.chip}>
      <IconFilter size={15} stroke={1.75} aria-hidden="true" />
      <span className={css.text}>{label}</span>
      <button type="button" aria-label={`Filter „${label}“ wegnehmen`} onClick={onRemove}>
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}

/** The days of a filter, as its chip says them. */
export function rangeText({ from, to }: DayRange): string {
  if (from === '') return `bis ${formatDay(to)}`;
  if (to === '') return `ab ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
