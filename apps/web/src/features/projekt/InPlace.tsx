import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './InPlace.module.css';

interface InPlaceProps<Value> {
  /** "Ort": names the button and the field. */
  label: string;
  value: Value;
  /** The value as it is read; empty shows "Wert fehlt". */
  text: string;
  /** Why a value cannot be stored; German. */
  check: (value: Value) => string | undefined;
  onSave: (value: Value) => Promise<unknown>;
  /** The field to type into. Enter in it saves, Esc reverts. */
  field: (typing: { value: Value; onChange: (value: Value) => void; error: string | undefined }) => ReactNode;
  /** The page's title is written larger than a fact. */
  title?: boolean;
}

/** A value that is changed where it stands: a click opens its field, Enter saves, Esc reverts. */
export function InPlace<Value>({ label, value, text, check, onSave, field, title }: InPlaceProps<Value>) {
  const [typed, setTyped] = useState<Value>();
  const [problem, setProblem] = useState<string>();
  const [, save] = useBusy(async () => {
    if (typed === undefined) return;
    const reason = check(typed);
    setProblem(reason);
    if (reason !== undefined) return;
    setTyped(undefined);
    if (typed !== value) await onSave(typed);
  });
  const revert = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  if (typed === undefined) {
    return (
      <button
        type="button"
        className={title ? css.title : css.fact}
        aria-label={`${label} bearbeiten: ${text || 'Wert fehlt'}`}
        onClick={() => setTyped(value)}
      >
        <span className={text ? css.value : css.missing}>{text || 'Wert fehlt'}</span>
        <IconPencil className={css.pencil} size={16} stroke={2} aria-hidden="true" />
      </button>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') revert();
      }}
    >
      {field({ value: typed, onChange: setTyped, error: problem })}
      <span className={css.buttons}>
        <IconButton type="submit" label={`${label} speichern`} icon={IconCheck} size="control" outlined />
        <IconButton label="Verwerfen" icon={IconX} size="control" onClick={revert} />
      </span>
    </form>
  );
}
