import { addDays, type Day, monthOf, weekOf, yearOf } from '@traverse/domain/values';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './DateRangeForm.module.css';
import { type DayRange, withRange } from './list-state.ts';
import type { RecordList } from './useRecordList.ts';

interface DateRangeFormProps {
  list: RecordList;
  fields: readonly { value: string; label: string }[];
  onDone: () => void;
}

/** The days a list is limited to: typed, from a calendar, or one of the usual ranges. */
export function DateRangeForm({ list: { state, change, today }, fields, onDone }: DateRangeFormProps) {
  const [range, setRange] = useState<DayRange>(() => state.ranges[0] ?? emptyRange(fields[0]?.value ?? ''));
  const [problems, setProblems] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const isBackwards = range.from !== '' && range.to !== '' && range.from > range.to;
  const apply = (next: DayRange) => {
    change(withRange(state, next));
    onDone();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBackwards && !problems.from && !problems.to) apply(range);
      }}
    >
      {fields.length > 1 && (
        <SelectField
          label="Datum"
          required
          inPopover
          options={fields}
          value={range.field}
          onChange={(field) =>
            setRange(state.ranges.find((each) => each.field === field) ?? { ...range, field })
          }
        />
      )}
      <div className={css.days}>
        <DayField
          label="Von"
          value={range.from || undefined}
          onChange={(day, problem) => {
            setRange((now) => ({ ...now, from: day ?? '' }));
            setProblems((now) => ({ ...now, from: problem }));
          }}
        />
        <DayField
          label="Bis"
          from={range.from || undefined}
          value={range.to || undefined}
          error={isBackwards ? 'Muss am oder nach dem ersten Tag liegen.' : undefined}
          onChange={(day, problem) => {
            setRange((now) => ({ ...now, to: day ?? '' }));
            setProblems((now) => ({ ...now, to: problem }));
          }}
        />
      </div>
      <div className={css.presets}>
        {presets(today).map(({ label, from, to }) => (
          <Button key={label} look="soft" onClick={() => apply({ ...range, from, to })}>
            {label}
          </Button>
        ))}
      </div>
      <Button type="submit" look="primary">
        Anwenden
      </Button>
    </form>
  );
}

function emptyRange(field: string): DayRange {
  return { field, from: '', to: '' };
}

interface Preset {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

/** From what is on now to the years that are looked up. */
function presets(today: Day): Preset[] {
  const year = yearOf(today);
  const month = monthOf(today);
  const tomorrow = addDays(today, 1);
  return [
    { label: 'Heute', from: today, to: today },
    { label: 'Morgen', from: tomorrow, to: tomorrow },
    { label: 'Diese Woche', ...weekOf(today) },
    { label: 'Nächste Woche', ...weekOf(addDays(today, 7)) },
    { label: 'Dieser Monat', ...month },
    { label: 'Voriger Monat', ...monthOf(addDays(month.from, -1)) },
    { label: String(year), from: `${year}-01-01`, to: `${year}-12-31` },
    { label: String(year - 1), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}
