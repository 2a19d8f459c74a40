import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen: "Zähler". */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly mark?: ReactNode }[];
  /** Nothing: none is chosen yet. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={css.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={clsx(css.segment, option.value === value && css.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.mark}
          {option.label}
        </button>
      ))}
    </div>
  );
}
