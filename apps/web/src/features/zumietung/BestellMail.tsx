import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './zumietung.module.css';

interface BestellMailProps {
  betreff: Omit<ComponentProps<typeof TextField>, 'label'>;
  text: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
}

/** The mail as it will arrive; its words are changed by a press. */
export function BestellMail({ betreff, text }: BestellMailProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={css.whole}>
      {isWriting ? (
        <>
          <TextField label="Betreff" required {...betreff} />
          <TextAreaField label="Text" required {...text} />
        </>
      ) : (
        <div className={css.mail}>
          <b>{betreff.value}</b>
          <p>{text.value}</p>
          <div>
            <Button onClick={() => setWriting(true)}>Text ändern</Button>
          </div>
        </div>
      )}
    </div>
  );
}
