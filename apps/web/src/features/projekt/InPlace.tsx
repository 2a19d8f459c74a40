import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { afterPress } from '../../ui/after-press.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { useEscape } from '../../ui/useEscape.ts';
import { type Edited, leftAfterStoring } from './edited.ts';
import css from './InPlace.module.css';
import { useMayEdit } from './may-edit.ts';

/** What the field in its place gets. */
export interface Typing<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface InPlaceProps<Value> {
  /** "Ort": names the button and the field. */
  label: string;
  value: Value;
  /** The value as it is read; empty asks quietly to enter one. */
  text: string;
  /** Why a value cannot be stored; German. */
  check: (value: Value) => string | undefined;
  /** `seen` is the value on which the typing began. Resolves to whether it is stored. */
  onSave: (value: Value, seen: Value) => Promise<boolean>;
  /** The field to type into. Enter in it saves, Esc reverts. */
  renderField: (typing: Typing<Value>) => ReactNode;
  /** How its place looks: the title of the page, a fact, or a fact at the right end of its row. */
  look?: 'title' | 'fact' | 'lastFact';
}

/** What lies over the page: of nothing that stands in it. */
const OVER_PAGE = '[role=dialog], [role=listbox], [data-portal]';

/** A value that is changed where it stands: a click opens its field, Enter or a press elsewhere saves, Esc reverts. */
export function InPlace<Value>(props: InPlaceProps<Value>) {
  const { label, value, text, check, onSave, renderField, look = 'fact' } = props;
  const [edited, setEdited] = useState<Edited<Value>>();
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const isOpen = edited !== undefined;
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  useUnsaved(isOpen && edited.typed !== edited.seen);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
  }, [isOpen]);

  const close = () => {
    setEdited(undefined);
    setProblem(undefined);
    focusButton();
  };
  // After the field has made way for it again.
  const focusButton = () =>
    setTimeout(() => {
      if (!place.current?.querySelector('input')) place.current?.querySelector('button')?.focus();
    });
  useEscape(place, isOpen, close);
  const [busy, save] = useBusy(async (how: 'by hand' | 'by leaving') => {
    if (!edited) return;
    const { typed, seen } = edited;
    const reason = typed === seen ? undefined : check(typed);
    setProblem(reason);
    if (reason !== undefined) return;
    if (typed !== seen && !(await onSave(typed, seen))) return;
    setEdited((now) => leftAfterStoring(now, typed));
    if (how === 'by hand') focusButton();
    else if (typed !== seen) {
      const run = () => void onSave(seen, typed);
      toast(`${label} gespeichert`, { id: 'in place', action: { label: 'Rückgängig', run } });
    }
  });
  /** Whoever presses elsewhere means what stands there. */
  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isInside = currentTarget.contains(relatedTarget);
    // A calendar, a list to choose from and a question belong to it; the window may be left as well.
    const isOver = relatedTarget instanceof Element && relatedTarget.closest(OVER_PAGE) !== null;
    if (isOpen && !busy && !isInside && !isOver && document.activeElement !== target)
      afterPress(() => void save('by leaving'));
  };
  // What was begun stays, also where somebody has taken the right to it meanwhile: the server says so.
  if (!mayEdit && !isOpen)
    return (
      <div className={clsx(css.place, css[look])}>
        <span className={css.read}>{text}</span>
      </div>
    );
  return (
    <div ref={place} className={clsx(css.place, css[look])} onBlur={leave}>
      {edited ? (
        <form
          className={css.form}
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            void save('by hand');
          }}
        >
          {renderField({
            value: edited.typed,
            onChange: (typed) => setEdited({ ...edited, typed }),
            error: problem,
          })}
          <span className={css.buttons}>
            <IconButton type="submit" label={`${label} speichern`} icon={IconCheck} size="control" outlined />
            <IconButton label={`${label} verwerfen`} icon={IconX} size="control" onClick={close} />
          </span>
        </form>
      ) : (
        <button
          type="button"
          className={css.button}
          aria-label={text ? `${label} bearbeiten: ${text}` : `${label} eintragen`}
          aria-disabled={offline !== undefined || undefined}
          title={offline}
          onClick={() => offline === undefined && setEdited({ typed: value, seen: value })}
        >
          <span className={text ? css.value : css.missing} title={text}>
            {text || 'eintragen'}
          </span>
          <IconPencil className={css.pencil} size={16} stroke={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
