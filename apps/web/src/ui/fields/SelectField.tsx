import { Select } from '@mantine/core';
import { Field, type FieldFrame } from './Field.tsx';
import css from './SelectField.module.css';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFrame {
  options: readonly (string | Option)[];
  /** `''` when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  readOnly?: boolean;
  /** Offer a search in long lists. */
  searchable?: boolean;
}

/** One of a few fixed values. */
export function SelectField(props: SelectFieldProps) {
  const { label, required, hint, error, labelHidden, options, value, onChange, ...select } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <Select
          {...select}
          {...control}
          aria-label={label}
          classNames={{ input: css.input, section: css.section, dropdown: css.dropdown, option: css.option }}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          allowDeselect={!required}
          nothingFoundMessage="Nichts gefunden"
          error={Boolean(error)}
          comboboxProps={{ shadow: 'none', transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  );
}
