import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import css from './SelectField.module.css';
import './select-on-focus.ts';

interface SuggestFieldProps extends FieldFrame {
  /** What is offered while typing. Anything else may be typed as well. */
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
}

/** A text for which known values are offered: a name that may be a user's. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, required, hint, error, labelHidden, suggestions, onBlur, ...input } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <Autocomplete
          {...input}
          {...control}
          classNames={{ input: css.input, section: css.section, dropdown: css.dropdown, option: css.option }}
          data={[...new Set(suggestions)]}
          limit={200}
          // An empty list would take the first Esc for itself; what was typed before they came is offered when they come.
          dropdownOpened={opened && suggestions.length > 0}
          onDropdownOpen={() => setOpened(true)}
          onDropdownClose={() => setOpened(false)}
          onBlur={() => {
            setOpened(false);
            onBlur?.();
          }}
          maxDropdownHeight={280}
          error={Boolean(error)}
          comboboxProps={{ shadow: 'none', transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  );
}
