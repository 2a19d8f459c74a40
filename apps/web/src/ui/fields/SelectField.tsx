import { Select } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Field, type FieldFrame } from './Field.tsx';
import type { Option } from './option-starting.ts';
import css from './SelectField.module.css';
import './select-on-focus.ts';
import { useTypedChoice } from './useTypedChoice.ts';

interface SelectFieldProps extends FieldFrame {
  options: readonly (string | Option)[];
  /** `''` when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  readOnly?: boolean;
  /** In front of the value. */
  icon?: Icon;
  /** Shows a cross that empties the field. */
  clearable?: boolean;
  /** In a popover, which would take a list outside of it for a click beside it, and close. */
  inPopover?: boolean;
  /** Has the focus as soon as its dialog opens, though an empty field comes after it. */
  focusFirst?: boolean;
}

/** One of a few fixed values. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    required,
    hint,
    error,
    labelHidden,
    options,
    value,
    onChange,
    icon: Glyph,
    inPopover = false,
    focusFirst = false,
    ...select
  } = props;
  const typed = useTypedChoice(options, value, onChange);
  return (
    <Field label={label} required={required} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <Select
          {...select}
          {...control}
          data-autofocus={focusFirst || undefined}
          onKeyDown={select.readOnly ? undefined : typed}
          aria-label={label}
          classNames={{
            input: clsx(css.input, Glyph && css.withIcon),
            section: css.section,
            dropdown: css.dropdown,
            option: css.option,
          }}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          // Whoever takes once more what is chosen means it; the cross or an entry of its own empties.
          allowDeselect={false}
          openOnFocus={false}
          leftSection={Glyph && <Glyph size={18} stroke={1.75} aria-hidden="true" />}
          clearButtonProps={{ 'aria-label': `${label} leeren` }}
          error={Boolean(error)}
          comboboxProps={{
            shadow: 'none',
            transitionProps: { duration: 0 },
            hideDetached: false,
            withinPortal: !inPopover,
            // A list that nobody has opened would be laid out with every page.
            keepMounted: false,
          }}
        />
      )}
    </Field>
  );
}
