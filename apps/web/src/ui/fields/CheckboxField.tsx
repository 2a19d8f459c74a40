import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './CheckboxField.module.css';
import { FieldNote } from './Field.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  return <Ticked {...props} className={css.checkbox} />;
}

/** Takes effect at once, or with the form it stands in; the word beside it says what is on. */
export function SwitchField(props: CheckboxFieldProps) {
  return <Ticked {...props} {...SWITCH} className={css.switch} />;
}

// A native checkbox knows its own state; no aria-checked beside it.
const SWITCH = { role: 'switch' };

function Ticked({ label, checked, onChange, hint, error, ...native }: CheckboxFieldProps) {
  const noteId = useId();
  return (
    <div className={css.field}>
      <label className={css.label}>
        <input
          {...native}
          type="checkbox"
          checked={checked}
          aria-describedby={hint || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
