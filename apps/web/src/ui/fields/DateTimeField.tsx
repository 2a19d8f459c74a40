import { IconClock } from '@tabler/icons-react';
import {
  addDays,
  type Day,
  dayOf,
  formatTimeOfDay,
  minutesOfDay,
  parseTime,
  parseTimeSpan,
  wireDateWithTime,
} from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { type FocusEvent, useId, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { DayField } from './DateField.tsx';
import css from './DateTimeField.module.css';
import { type FieldFrame, FieldNote } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { type Notation, useDraft } from './use-draft.ts';

interface DateTimeFieldProps extends Omit<FieldFrame, 'labelHidden' | 'reading'> {
  value: WireDate;
  /** `''` until both halves can be read; `problem` says what is missing or wrong. */
  onChange: (value: WireDate, problem: string | undefined) => void;
  /** The whole was left. */
  onBlur?: () => void;
  tense?: 'plan' | 'past' | undefined;
  /** The beginning that this moment ends. */
  from?: WireDate | undefined;
  /** The first of a pair hears of the end of a span, '8:30-17', that is typed as its time. */
  onEnd?: ((end: WireDate) => void) | undefined;
  readOnly?: boolean;
}

interface Halves {
  day: Day | undefined;
  dayProblem?: string;
  minutes: number | undefined;
  timeProblem?: string;
}

/** A moment as a person writes it: a day and a time of day. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, required, hint, error, value, onChange, onBlur, tense, from = '', onEnd, readOnly } = props;
  const noteId = useId();
  // Kept here because half a moment is not a value yet.
  const [typed, setTyped] = useState<Halves>(() => halvesOf(value));
  const [left, setLeft] = useState(false);
  const halves = value === '' ? typed : halvesOf(value);
  const missing = missingHalf(halves);
  const enter = (change: Partial<Halves>) => {
    const next = { ...halves, ...change };
    setTyped(next);
    onChange(momentOf(next), problemOf(next));
  };
  const time = useDraft(halves.minutes, onEnd ? SPAN : TIME, (minutes, timeProblem) =>
    enter({ minutes, timeProblem }),
  );
  const typeTime = (text: string) => {
    time.type(text);
    const span = onEnd && parseTimeSpan(text)?.value;
    if (span && halves.day) {
      onEnd(wireDateWithTime(span.isNextDay ? addDays(halves.day, 1) : halves.day, span.bis));
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    afterPress(() => setLeft(true));
    onBlur?.();
  };
  const note = error ?? (left && missing !== undefined ? MISSING[missing] : undefined);
  return (
    <fieldset className={css.group} aria-describedby={note || hint ? noteId : undefined}>
      <legend>{required ? `${label} *` : label}</legend>
      {/* Only hears when the whole is left. */}
      <div className={css.halves} onBlur={leave}>
        <DayField
          label={`${label}, Datum`}
          labelHidden
          invalid={Boolean(note) && missing !== 'time'}
          value={halves.day}
          onChange={(day, dayProblem) => enter({ day, dayProblem })}
          tense={tense}
          from={dayOf(from) || undefined}
          readOnly={readOnly}
        />
        <TextField
          label={`${label}, Uhrzeit`}
          labelHidden
          invalid={Boolean(note) && missing !== 'day'}
          icon={IconClock}
          inputMode="decimal"
          autoComplete="off"
          error={time.problem}
          reading={time.reading}
          value={time.text}
          onChange={typeTime}
          onBlur={time.leave}
          readOnly={readOnly}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={note} />
    </fieldset>
  );
}

const TIME: Notation<number> = { format: formatTimeOfDay, parse: parseTime };

const SPAN: Notation<number> = {
  format: formatTimeOfDay,
  parse: (text) => {
    const span = parseTimeSpan(text);
    if (span === undefined) return parseTime(text);
    return span.value ? { value: span.value.von } : { problem: span.problem };
  },
  say: (von, text) => {
    const span = parseTimeSpan(text)?.value;
    if (!span) return formatTimeOfDay(von);
    return `${formatTimeOfDay(von)} bis ${formatTimeOfDay(span.bis)}${span.isNextDay ? ' am Tag danach' : ''}`;
  },
};

function halvesOf(value: WireDate): Halves {
  return value === ''
    ? { day: undefined, minutes: undefined }
    : { day: dayOf(value), minutes: minutesOfDay(value) };
}

function momentOf({ day, minutes }: Halves): WireDate {
  return day === undefined || minutes === undefined ? '' : wireDateWithTime(day, minutes);
}

const MISSING = { day: 'Es fehlt das Datum.', time: 'Es fehlt die Uhrzeit.' };

/** The half that has to come yet; what cannot be read says so itself. */
function missingHalf({ day, dayProblem, minutes, timeProblem }: Halves): 'day' | 'time' | undefined {
  if (day === undefined && minutes !== undefined && !dayProblem) return 'day';
  return day !== undefined && minutes === undefined && !timeProblem ? 'time' : undefined;
}

function problemOf(halves: Halves): string | undefined {
  const missing = missingHalf(halves);
  return halves.dayProblem ?? halves.timeProblem ?? (missing && MISSING[missing]);
}
