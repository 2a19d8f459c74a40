import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './CheckboxField.module.css';
import { Field, type FieldFrame, FieldNote } from './Field.tsx';

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange' | 'type'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string;
  /** Not possible now. A text is the reason: it is shown and read out. */
  disabled?: boolean | string | undefined;
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

function Ticked({ label, checked, onChange, hint, error, disabled, title, ...native }: CheckboxFieldProps) {
  const noteId = useId();
  // With a reason it keeps the focus, so that the reason can be read.
  const reason = typeof disabled === 'string' ? disabled : undefined;
  return (
    <div className={css.field}>
      <label className={css.label}>
        <input
          {...native}
          type="checkbox"
          checked={checked}
          disabled={disabled === true}
          aria-disabled={reason !== undefined || undefined}
          title={reason ?? title}
          aria-describedby={hint || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => reason === undefined && onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface YesNoFieldProps extends FieldFrame {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Quiet, behind Ja or Nein. */
  aside?: ReactNode;
}

/** A switch among fields: its label above like theirs, beside it the word for how it stands. */
export function YesNoField({ checked, onChange, disabled, aside, ...frame }: YesNoFieldProps) {
  return (
    <Field {...frame}>
      {({ 'aria-required': _, ...control }) => (
        <span className={css.stand}>
          <input
            {...control}
            {...SWITCH}
            type="checkbox"
            className={css.switch}
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <label htmlFor={control.id} aria-hidden="true" className={css.word}>
            {checked ? 'Ja' : 'Nein'}
          </label>
          {aside && <span className={css.aside}>{aside}</span>}
        </span>
      )}
    </Field>
  );
}
