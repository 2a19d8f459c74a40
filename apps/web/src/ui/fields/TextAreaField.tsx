import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { InputBox } from './InputBox.tsx';

type NativeTextArea = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required'>;

interface TextAreaFieldProps extends FieldFrame, NativeTextArea {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines; grows with the text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, hint, error, labelHidden, value, onChange, ...native } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <InputBox tall invalid={Boolean(error)} readOnly={native.readOnly || native.disabled}>
          <textarea
            rows={3}
            {...native}
            {...control}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
