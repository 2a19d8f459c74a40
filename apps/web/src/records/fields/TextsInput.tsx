import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/fields/Field.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import css from './FieldGroup.module.css';
import { type InputProps, namesIn } from './input-props.ts';

/** Short texts, each once. What stands in the line is added with Eingabe, the button, or by leaving it. */
export function TextsInput({ entry, onEntry, frame }: InputProps<'texts'>) {
  const [line, setLine] = useState('');
  // Added by a press elsewhere, and still in the line until that is over.
  const [arriving, setArriving] = useState('');
  const texts = namesIn(entry);
  const shown = texts.filter((text) => text !== arriving);
  const add = () => {
    const text = line.trim();
    if (text !== '' && !texts.includes(text)) onEntry({ value: [...texts, text] });
    setLine('');
  };
  const leave = () => {
    if (!texts.includes(line.trim())) setArriving(line.trim());
    add();
    afterPress(() => setArriving(''));
  };
  return (
    <fieldset className={layout.stackClose}>
      <legend>{frame.label}</legend>
      {shown.length > 0 && (
        <ul className={layout.row}>
          {shown.map((text) => (
            <li key={text} className={css.chip}>
              {text}
              <IconButton
                label={`${text} entfernen`}
                icon={IconX}
                onClick={() => onEntry({ value: texts.filter((other) => other !== text) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.line}>
        <TextField
          label={`${frame.label}, hinzufügen`}
          labelHidden
          value={arriving || line}
          onChange={setLine}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="soft" icon={IconPlus} onClick={add}>
          Hinzufügen
        </Button>
      </div>
      <FieldNote id={`${frame.label}-note`} hint={frame.hint} error={frame.error} />
    </fieldset>
  );
}
