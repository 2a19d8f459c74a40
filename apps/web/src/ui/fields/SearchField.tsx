import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../IconButton.tsx';
import { KeyHint } from '../KeyHint.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  /** What is searched: "Projekte suchen: Name oder Ort". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  large?: boolean;
  /** Where a dialog begins. */
  focusFirst?: boolean;
}

/** The search of a screen. `/` goes there, Esc or the cross empties it. */
export function SearchField({ label, value, onChange, large, focusFirst }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => input.current?.select());
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <TextField
        ref={input}
        label={label}
        labelHidden
        placeholder={label}
        icon={IconSearch}
        data-scan="code"
        large={large ?? false}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={focusFirst || undefined}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Esc empties the search; only the next one closes the dialog around it.
          event.stopPropagation();
          clear();
        }}
        end={
          value === '' ? (
            <KeyHint>/</KeyHint>
          ) : (
            <IconButton label="Suche löschen" icon={IconX} onClick={clear} />
          )
        }
      />
    </search>
  );
}
