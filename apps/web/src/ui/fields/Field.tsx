import { IconAlertCircleFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './Field.module.css';

/** What every field says about itself. */
export interface FieldFrame {
  label: string;
  /** Adds ' *' to the label. */
  required?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string;
  /** What was read of what is typed, where something else will stand there: `Fr 1.5.2026`. */
  reading?: string | undefined;
  /** Wrong, and the group around it says why. */
  invalid?: boolean;
  /** For a field whose place says what it is, a search box for instance. The label is still read out. */
  labelHidden?: boolean;
}

/** To be spread on the control, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then error or hint. */
export function Field(props: FieldProps) {
  const { label, required, hint, error, reading, invalid, labelHidden, children } = props;
  const id = useId();
  const text = required ? `${label} *` : label;
  const noteId = `${id}-note`;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={clsx(css.label, labelHidden && css.collapsed)}>
        {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {children({
        id,
        'aria-describedby': error || reading || hint ? noteId : undefined,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} reading={reading} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: string;
  reading?: string | undefined;
}

/** The line under a control: its error, what was read, otherwise its hint. */
export function FieldNote({ id, hint, error, reading }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className={css.error}>
        <IconAlertCircleFilled size={15} aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (reading) {
    return (
      <p id={id} className={clsx(css.hint, !hint && css.over)}>
        {reading}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={css.hint}>
      {hint}
    </p>
  ) : null;
}
