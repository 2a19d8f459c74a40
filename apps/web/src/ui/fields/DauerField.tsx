import { formatDauer, parseDauer } from '@traverse/domain/values';
import type { FieldFrame } from './Field.tsx';
import css from './NumberField.module.css';
import { TextField } from './TextField.tsx';
import { type Notation, type OnEntry, useDraft } from './use-draft.ts';

interface DauerFieldProps extends FieldFrame {
  /** Minutes; `undefined` is an empty field. */
  readonly value: number | undefined;
  readonly onChange: OnEntry<number>;
}

const DAUER: Notation<number> = {
  format: formatDauer,
  parse: parseDauer,
  say: (minutes) => `${formatDauer(minutes)} h`,
};

/** A length of time, typed as hours: `8,5`, `8:30`, `45 min` (H1.21). */
export function DauerField({ value, onChange, error, ...frame }: DauerFieldProps) {
  const draft = useDraft(value, DAUER, onChange);
  return (
    <TextField
      {...frame}
      className={css.number}
      inputMode="decimal"
      autoComplete="off"
      error={draft.problem ?? error}
      reading={draft.reading}
      end={<span className={css.unit}>h</span>}
      value={draft.text}
      onChange={draft.type}
      onBlur={draft.leave}
    />
  );
}
