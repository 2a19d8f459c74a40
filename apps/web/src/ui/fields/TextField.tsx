import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import './select-on-focus.ts';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'size'>;

export interface TextFieldProps extends FieldFrame, NativeInput {
  value: string;
  onChange: (value: string) => void;
  icon?: Icon;
  end?: ReactNode;
  large?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, required, hint, error, invalid, labelHidden, reading, ...input } = props;
  const { value, onChange, icon, end, large, ...native } = input;
  const frame = { label, required, hint, error, invalid, labelHidden, reading };
  return (
    <Field {...frame}>
      {(control) => (
        <InputBox
          icon={icon}
          end={end}
          invalid={Boolean(error) || invalid}
          readOnly={native.readOnly || native.disabled}
          large={large}
        >
          <input
            type="text"
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
