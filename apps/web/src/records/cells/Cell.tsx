import { IconAlertCircleFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import css from './Cell.module.css';
import { type CellLook, type CellOwner, cellId } from './cell-owner.ts';
import { CellsContext, useCellLook } from './cells-context.ts';

interface CellProps {
  line: string;
  column: string;
  /** Otherwise it is plain in this line. */
  isEditable: boolean;
  className?: string | undefined;
  /** What the value is a note to: stands above it, and does not open it. */
  ahead?: ReactNode;
  /** Stands behind the value: its unit. */
  beside?: ReactNode;
  /** As it is stored. */
  children: ReactNode;
}

/** A value in the table around that is changed where it stands; plain where nothing is. */
export function Cell({ line, column, isEditable, className, ahead, beside, children }: CellProps) {
  const around = use(CellsContext);
  const owner = isEditable ? around : undefined;
  const id = cellId(line, column);
  const look = useCellLook(id);
  if (!owner)
    return (
      <td className={className}>
        {ahead}
        {ahead && children ? <span className={css.under}>{children}</span> : children}
        {beside}
      </td>
    );
  const { draft, isOpen, shown } = look;
  return (
    <td
      className={clsx(
        className,
        css.cell,
        draft && css.typed,
        isOpen && css.open,
        !isOpen && draft && css.held,
      )}
      data-cell={column}
      data-note={ahead ? '' : undefined}
      tabIndex={-1}
    >
      {ahead}
      <span className={clsx(css.value, ahead && css.under)} data-value="">
        {!isOpen && draft ? draft.text : (shown ?? children)}
      </span>
      {beside}
      {draft && <Typed id={id} owner={owner} look={look} draft={draft} />}
    </td>
  );
}

interface TypedProps {
  id: string;
  owner: CellOwner;
  look: CellLook;
  draft: NonNullable<CellLook['draft']>;
}

/** The input over the value, and below what is wrong, or how it was read. */
function Typed({ id, owner, look: { isOpen }, draft }: TypedProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isAsked = isOpen && draft.again !== undefined;
  useEffect(() => {
    const { activeElement } = document;
    const table = input.current?.closest('table');
    const isHere = activeElement === document.body || table?.contains(activeElement) === true;
    // What has come back is asked where somebody is still at the table.
    if (isAsked && isHere) input.current?.focus();
  }, [isAsked]);
  const reading = draft.sentence === '' && isOpen ? owner.readingOf(draft) : undefined;
  const note = draft.sentence || reading;
  const said = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepWhole(said.current), [note]);
  return (
    <>
      {isOpen && (
        <input
          ref={input}
          className={css.input}
          aria-label={`${owner.labelOf(id)} bearbeiten`}
          aria-invalid={draft.sentence !== '' || undefined}
          aria-describedby={note ? noteId : undefined}
          autoComplete="off"
          inputMode={owner.inputModeOf(id)}
          value={draft.text}
          onChange={(event) => owner.type(event.currentTarget.value)}
        />
      )}
      {note && (
        <span ref={said} id={noteId} role={draft.sentence === '' ? undefined : 'alert'} className={css.note}>
          {draft.sentence !== '' && <IconAlertCircleFilled size={15} aria-hidden="true" />}
          <span className={draft.sentence === '' ? css.reading : css.wrong}>{note}</span>
          {draft.again && (
            <button
              type="button"
              className={css.again}
              // The focus stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                owner.again(draft);
              }}
            >
              {draft.again}
            </button>
          )}
        </span>
      )}
    </>
  );
}

/** A note that would be cut off at the left of its table reaches beyond its cell at the right. */
function keepWhole(note: HTMLElement | null): void {
  const table = note?.closest('table')?.parentElement;
  if (!note || !table) return;
  note.style.right = '';
  const cut = table.getBoundingClientRect().left - note.getBoundingClientRect().left;
  if (cut > 0) note.style.right = `${-Math.ceil(cut)}px`;
}
