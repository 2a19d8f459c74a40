import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { useForm } from '../../ui/useForm.ts';
import css from './ZweiterFaktorCard.module.css';

interface StepProblemProps {
  form: Pick<ReturnType<typeof useForm<object>>, 'alert' | 'refusal'>;
}

/** Why a step of an account's security was refused, unless its fields say so themselves. */
export function StepProblem({ form: { alert, refusal } }: StepProblemProps) {
  if (!alert || Object.keys(refusal?.fields ?? {}).length > 0) return null;
  return <Message tone="danger">{alert}</Message>;
}

/** Around the steps of a card: once one takes the place of another the focus goes to its first field, else to itself. */
export function Steps({ now, children }: { now: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    (place.current?.querySelector('input') ?? place.current)?.focus();
  }, [now]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}

interface StepButtonsProps {
  busy: boolean;
  /** What goes on: "Weiter". */
  button: string;
  onCancel: () => void;
}

export function StepButtons({ busy, button, onCancel }: StepButtonsProps) {
  return (
    <div className={css.buttons}>
      <Button look="quiet" onClick={onCancel}>
        Abbrechen
      </Button>
      <Button look="primary" type="submit" busy={busy}>
        {button}
      </Button>
    </div>
  );
}
