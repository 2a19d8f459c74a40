import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useLostFocus } from '../../ui/useLostFocus.ts';

interface TypedCodeProps {
  /** What Enter does with it. */
  hint: string;
  onCode: (code: string) => void;
}

/** The field of a dialog that scans: for a label that no scanner reads any more. What is scanned into it counts as scanned. */
export function TypedCode({ hint, onCode }: TypedCodeProps) {
  const [text, setText] = useState('');
  const field = useLostFocus<HTMLInputElement>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        setText('');
        onCode(text.trim());
      }}
    >
      <TextField
        ref={field}
        label="Code scannen oder eintippen"
        hint={hint}
        value={text}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        data-scan="count"
        onChange={setText}
      />
    </form>
  );
}
