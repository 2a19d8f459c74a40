import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import {
  type Day,
  type DayAsked,
  dayAt,
  dayFrom,
  dayOf,
  formatDay,
  parseDay,
  spokenDayOf,
  wireDateOf,
} from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import 'dayjs/locale/de';
import { type FocusEvent, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers/open-layers.ts';
import css from './DateField.module.css';
import type { FieldFrame } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { useDraft } from './use-draft.ts';

/** Where a day is looked for that is typed without its year. */
type DayTense = Pick<DayAsked, 'tense' | 'from'>;

interface DateFieldProps extends FieldFrame, Pick<DayTense, 'tense'> {
  value: WireDate;
  /** The beginning that this day ends. */
  from?: WireDate | undefined;
  /** `''` when empty or unreadable; `problem` says why it cannot be read. */
  onChange: (value: WireDate, problem: string | undefined) => void;
  onBlur?: () => void;
  readOnly?: boolean;
}

/** A calendar day, stored at 03:00. Typed as 3.12.2026, 3.12., fr or +7, or chosen in the calendar (Alt + Pfeil ab). */
export function DateField({ value, from = '', onChange, ...props }: DateFieldProps) {
  return (
    <DayField
      {...props}
      value={dayOf(value) || undefined}
      from={dayOf(from) || undefined}
      onChange={(day, problem) => onChange(day ? wireDateOf(day) : '', problem)}
    />
  );
}

interface DayFieldProps extends FieldFrame, DayTense {
  value: Day | undefined;
  onChange: (value: Day | undefined, problem: string | undefined) => void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean;
}

/** The same for a day that is not stored: a filter, or the date half of a `DateTimeField`. */
export function DayField({ value, onChange, onBlur, error, tense, from, ...props }: DayFieldProps) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false));
  const [today] = useState(() => dayAt(Date.now()));
  const draft = useDraft(
    value,
    {
      format: formatDay,
      parse: (text) => parseDay(text, { today: dayAt(Date.now()), tense, from }),
      say: (day) => spokenDayOf(day, dayAt(Date.now())),
    },
    onChange,
  );
  const choose = (day: Day | undefined) => {
    draft.discard();
    setOpened(false);
    onChange(day, undefined);
  };
  // Whoever looks into the calendar has not left the field yet.
  const stayInside = (event: FocusEvent) => {
    if (opened) event.stopPropagation();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div onBlur={stayInside}>
          <TextField
            {...props}
            className={css.day}
            inputMode="decimal"
            autoComplete="off"
            error={draft.problem ?? error}
            reading={draft.reading}
            value={draft.text}
            onChange={draft.type}
            onBlur={() => {
              draft.leave();
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown') return;
              // The key would turn a page as well, and what is scrolled away takes its calendar along.
              event.preventDefault();
              if (!props.readOnly) setOpened(true);
            }}
            end={
              !props.readOnly && (
                <IconButton
                  label="Kalender öffnen"
                  icon={IconCalendar}
                  aria-expanded={opened}
                  // Tab goes from field to field; Alt and the arrow down open it.
                  tabIndex={-1}
                  onClick={() => setOpened(!opened)}
                />
              )
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Kalender: ${props.label}`}
        onBlur={stayInside}
        // Esc closes the calendar alone, not what it was opened from.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.stopPropagation();
        }}
      >
        <DatePicker
          locale="de"
          highlightToday
          value={value ?? null}
          defaultDate={value ?? today}
          onChange={(day) => choose(day ? dayOfPicker(day) : undefined)}
          ariaLabels={GERMAN}
          classNames={{
            day: css.cell,
            weekday: css.weekday,
            calendarHeaderControl: css.control,
            calendarHeaderLevel: css.level,
          }}
          // The same for a dialog, which hears the key before.
          __stopPropagation
        />
      </Popover.Dropdown>
    </Popover>
  );
}

// The picker hands out `2026-12-03`, typed as any text.
function dayOfPicker(text: string): Day | undefined {
  const [year, month, day] = text.split('-').map(Number);
  return dayFrom(year ?? 0, month ?? 0, day ?? 0);
}

const GERMAN = {
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
  nextYear: 'Nächstes Jahr',
  previousYear: 'Voriges Jahr',
  nextDecade: 'Nächstes Jahrzehnt',
  previousDecade: 'Voriges Jahrzehnt',
};
