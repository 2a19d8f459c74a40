import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useEscape } from '../../../ui/useEscape.ts';
import type { useForm } from '../../../ui/useForm.ts';
import css from './RowFormFrame.module.css';

interface RowFormFrameProps {
  form: Pick<ReturnType<typeof useForm<object>>, 'form' | 'inTheWay' | 'isTyped' | 'busy'>;
  isNew: boolean;
  /** What is wrong with the row as a whole. */
  problem?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** Fields of a row with its two buttons. Enter stores, Esc puts it away. */
export function RowFormFrame({ form, isNew, problem, onCancel, children }: RowFormFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  useEscape(frame, true, onCancel);
  useUnsaved(form.isTyped);
  return (
    <form {...form.form} className={css.form}>
      {problem && <Message tone="danger" title={problem} />}
      <div ref={frame} className={css.fields}>
        {children}
      </div>
      <div className={layout.rowEnd}>
        <Button look="soft" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" busy={form.busy} disabled={problem ?? form.inTheWay}>
          {isNew ? 'Hinzufügen' : 'Speichern'}
        </Button>
      </div>
    </form>
  );
}
