import { IconCircleCheck, IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import css from './PruefenDialog.module.css';

interface AnswersProps {
  word: string;
  busy: boolean;
  off: string | undefined;
  onPassed: () => Promise<void>;
  onFailed: () => void;
  onSkip: () => void;
}

/** What came of the test; the wanted answer has the focus. */
export function Answers({ word, busy, off, onPassed, onFailed, onSkip }: AnswersProps) {
  const passed = useRef<HTMLButtonElement>(null);
  useEffect(() => passed.current?.focus(), []);
  return (
    <div className={css.answers}>
      <Button
        ref={passed}
        look="primary"
        large
        icon={IconCircleCheck}
        busy={busy}
        disabled={off}
        onClick={onPassed}
      >
        {word}
      </Button>
      <Button large icon={IconHandStop} disabled={off} keyHint="N" onClick={onFailed}>
        Nicht bestanden
      </Button>
      <Button large look="quiet" onClick={onSkip}>
        Nicht eintragen
      </Button>
    </div>
  );
}

interface FailedProps {
  bezeichnung: string;
  busy: boolean;
  onFailed: (bemerkung: string) => Promise<void>;
  onBack: () => void;
}

/** It blocks what it is about, and reports the damage in these words. */
export function Failed({ bezeichnung, busy, onFailed, onBack }: FailedProps) {
  const [bemerkung, setBemerkung] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={css.why}
      onSubmit={(event) => {
        event.preventDefault();
        void onFailed(bemerkung.trim());
      }}
    >
      <TextField
        label="Was ist?"
        hint="Steht im Schaden."
        ref={field}
        value={bemerkung}
        onChange={setBemerkung}
      />
      <div className={css.answers}>
        <Button type="submit" look="danger" large icon={IconHandStop} busy={busy}>
          Nicht bestanden: {bezeichnung} sperren
        </Button>
        <Button large onClick={onBack}>
          Zurück
        </Button>
      </div>
    </form>
  );
}
