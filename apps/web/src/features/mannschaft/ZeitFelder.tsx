import {
  addDays,
  type Day,
  dayAt,
  dayOf,
  formatDay,
  formatTimeOfDay,
  minutesOfDay,
  parseDay,
  parseTime,
  parseTimeSpan,
  wireDateAt,
  wireDateWithTime,
} from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { type Notation, useDraft } from '../../ui/fields/use-draft.ts';
import css from './MannschaftSeite.module.css';

/** A day and two times of it; an end before its begin is on the day after. */
export interface TypedZeit {
  readonly tag: Day | undefined;
  /** Minutes after midnight. */
  readonly von: number | undefined;
  readonly bis: number | undefined;
}

export const typedOf = (von: WireDate, bis: WireDate): TypedZeit => ({
  tag: von === '' ? dayAt(Date.now()) : dayOf(von),
  von: von === '' ? undefined : minutesOfDay(von),
  bis: bis === '' ? undefined : minutesOfDay(bis),
});

/** Both ends as moments; '' for one that is not typed yet. */
export function endsOf({ tag, von, bis }: TypedZeit): { readonly von: WireDate; readonly bis: WireDate } {
  if (tag === undefined || von === undefined) return { von: '', bis: '' };
  if (bis === undefined) return { von: wireDateWithTime(tag, von), bis: '' };
  return {
    von: wireDateWithTime(tag, von),
    bis: wireDateWithTime(bis < von ? addDays(tag, 1) : tag, bis),
  };
}

const TIME: Notation<number> = {
  format: formatTimeOfDay,
  parse: (text) => {
    const span = parseTimeSpan(text);
    return span?.value ? { value: span.value.von } : parseTime(text);
  },
};

const jetzt = (): number => minutesOfDay(wireDateAt(Date.now()));

interface ZeitFelderProps {
  readonly value: TypedZeit;
  readonly onChange: (change: Partial<TypedZeit>) => void;
}

/** Typed, with 'Jetzt' beside each end: a thumb at night, and no calendar that has to be loaded first. */
export function ZeitFelder({ value, onChange }: ZeitFelderProps) {
  const DAY: Notation<Day> = {
    format: (day) => formatDay(day),
    parse: (text) => parseDay(text, { today: dayAt(Date.now()), tense: 'past' }),
  };
  const tag = useDraft(value.tag, DAY, (next) => onChange({ tag: next }));
  return (
    <>
      <TextField
        label="Tag"
        inputMode="decimal"
        autoComplete="off"
        error={tag.problem}
        reading={tag.reading}
        value={tag.text}
        onChange={tag.type}
        onBlur={tag.leave}
      />
      <Uhrzeit
        label="Von"
        value={value.von}
        onChange={(von) => onChange({ von })}
        onSpan={onChange}
        onNow={() => onChange({ tag: dayAt(Date.now()), von: jetzt() })}
      />
      <Uhrzeit
        label="Bis"
        hint={isNextDay(value) ? 'Am Tag danach' : undefined}
        value={value.bis}
        onChange={(bis) => onChange({ bis })}
        onNow={() => onChange({ bis: jetzt() })}
      />
    </>
  );
}

const isNextDay = ({ von, bis }: TypedZeit): boolean => von !== undefined && bis !== undefined && bis < von;

interface UhrzeitProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Both ends were typed here: '8-17'. */
  readonly onSpan?: (span: { readonly von: number; readonly bis: number }) => void;
  readonly onNow: () => void;
}

function Uhrzeit({ label, hint, value, onChange, onSpan, onNow }: UhrzeitProps) {
  const draft = useDraft(value, TIME, onChange);
  return (
    <div className={css.end}>
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        error={draft.problem}
        reading={draft.reading}
        value={draft.text}
        onChange={(typed) => {
          draft.type(typed);
          const span = onSpan && parseTimeSpan(typed)?.value;
          if (span) onSpan({ von: span.von, bis: span.bis });
        }}
        onBlur={draft.leave}
      />
      <Button
        large
        aria-label={`${label}: jetzt`}
        onClick={() => {
          draft.discard();
          onNow();
        }}
      >
        Jetzt
      </Button>
    </div>
  );
}
