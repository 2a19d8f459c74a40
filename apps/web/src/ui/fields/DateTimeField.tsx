import { IconClock } from '@tabler/icons-react';
import {
  type Day,
  dayOf,
  formatTimeOfDay,
  minutesOfDay,
  parseTime,
  wireDateWithTime,
} from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { useId, useState } from 'react';
import { DayField } from './DateField.tsx';
import css from './DateTimeField.module.css';
import { type FieldFrame, FieldNote } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { useDraft } from './use-draft.ts';

interface DateTimeFieldProps extends Omit<FieldFrame, 'labelHidden'> {
  value: WireDate;
  /** `''` until both halves can be read; `problem` says what is missing or wrong. */
  onChange: (value: WireDate, problem: string | undefined) => void;
  readOnly?: boolean;
}

interface Halves {
  day: Day | undefined;
  dayProblem?: string;
  minutes: number | undefined;
  timeProblem?: string;
}

/** A moment as a person writes it: a day and a time of day. */
export function DateTimeField({
  label,
  required,
  hint,
  error,
  value,
  onChange,
  readOnly,
}: DateTimeFieldProps) {
  const noteId = useId();
  // Kept here because half a moment is not a value yet.
  const [typed, setTyped] = useState<Halves>(() => halvesOf(value));
  const halves = value === '' ? typed : halvesOf(value);
  const enter = (change: Partial<Halves>) => {
    const next = { ...halves, ...change };
    setTyped(next);
    onChange(momentOf(next), problemOf(next));
  };
  const time = useDraft(halves.minutes, TIME, (minutes, timeProblem) => enter({ minutes, timeProblem }));
  return (
    <fieldset className={css.group} aria-describedby={error || hint ? noteId : undefined}>
      <legend>{required ? `${label} *` : label}</legend>
      <div className={css.halves}>
        <DayField
          label={`${label}, Datum`}
          labelHidden
          invalid={Boolean(error)}
          value={halves.day}
          onChange={(day, dayProblem) => enter({ day, dayProblem })}
          readOnly={readOnly}
        />
        <TextField
          label={`${label}, Uhrzeit`}
          labelHidden
          invalid={Boolean(error)}
          icon={IconClock}
          placeholder="7:30"
          inputMode="decimal"
          autoComplete="off"
          error={time.problem}
          value={time.text}
          onChange={time.type}
          onBlur={time.leave}
          readOnly={readOnly}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

const TIME = { format: formatTimeOfDay, parse: parseTime };

function halvesOf(value: WireDate): Halves {
  return value === ''
    ? { day: undefined, minutes: undefined }
    : { day: dayOf(value), minutes: minutesOfDay(value) };
}

function momentOf({ day, minutes }: Halves): WireDate {
  return day === undefined || minutes === undefined ? '' : wireDateWithTime(day, minutes);
}

function problemOf({ day, dayProblem, minutes, timeProblem }: Halves): string | undefined {
  if (dayProblem ?? timeProblem) return dayProblem ?? timeProblem;
  if (day === undefined && minutes !== undefined) return 'Es fehlt das Datum.';
  return day !== undefined && minutes === undefined ? 'Es fehlt die Uhrzeit.' : undefined;
}
