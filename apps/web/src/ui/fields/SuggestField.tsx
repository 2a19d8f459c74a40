import { Autocomplete } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
  /** What is said of one beside it, quietly. */
  noteOf?: (suggestion: string) => string | undefined;
  /** Makes what nobody knows yet, with what was typed; it may stand there as a text all the same. */
  create?: ((text: string) => void) | undefined;
}

/** A text for which known values are offered: a name that may be a user's. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, required, hint, error, labelHidden, suggestions, onBlur, ...field } = props;
  const { create, onChange, noteOf, ...input } = field;
  const [opened, setOpened] = useState(false);
  const typed = input.value.trim();
  const known = [...new Set(suggestions)];
  const making = create && typed !== '' && !known.includes(typed) ? `„${typed}“ anlegen` : undefined;
  return (
    <Field label={label} required={required} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <Autocomplete
          {...input}
          {...control}
          classNames={{ input: css.input, section: css.section, dropdown: css.dropdown, option: css.option }}
          data={making === undefined ? known : [...known, making]}
          onChange={(text) => (text === making ? create?.(typed) : onChange(text))}
          renderOption={({ option: { value } }) =>
            value === making ? (
              <span className={css.create}>
                <IconPlus size={16} stroke={2} aria-hidden="true" />
                {value}
              </span>
            ) : (
              <Noted value={value} note={noteOf?.(value)} />
            )
          }
          limit={200}
          // An empty list would take the first Esc for itself; what was typed before they came is offered when they come.
          dropdownOpened={opened && (suggestions.length > 0 || making !== undefined)}
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

function Noted({ value, note }: { value: string; note: string | undefined }) {
  if (note === undefined) return value;
  return (
    <>
      {value} <span className={css.note}>{note}</span>
    </>
  );
}
