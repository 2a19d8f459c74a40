import { IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useRef, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import type { AnyRecord } from '../../api/records.ts';
import { loadDialogs, type RecordDialogs } from '../nouns.ts';
import css from './ValueInPlace.module.css';

type FormProps = ComponentProps<RecordDialogs['FieldsInPlace']>;

interface ValueInPlaceProps extends Pick<FormProps, 'entity' | 'names' | 'label'> {
  record: AnyRecord;
  /** How its value is read. */
  text: string;
  /** Otherwise it is plain. */
  isEditable: boolean;
}

/** A value of a record that is changed where it stands: a press opens its fields over it. */
export function ValueInPlace({ entity, names, label, record, text, isEditable }: ValueInPlaceProps) {
  const [open, setOpen] = useState<
    Pick<RecordDialogs, 'FieldsInPlace' | 'factsOf'> & { record: AnyRecord }
  >();
  const button = useRef<HTMLButtonElement>(null);
  // What was begun stays, also where somebody has taken the right to it meanwhile: the server says so.
  if (!isEditable && !open) return text;
  const begin = async () => setOpen({ ...(await loadDialogs()), record });
  const close = () => {
    setOpen(undefined);
    button.current?.focus();
  };
  return (
    <>
      <EditButton ref={button} label={`${label} bearbeiten: ${text}`} edit={begin} quiet>
        {text}
      </EditButton>
      {open && (
        <open.FieldsInPlace
          entity={entity}
          facts={open.factsOf(entity)}
          record={open.record}
          names={names}
          label={label}
          close={close}
        />
      )}
    </>
  );
}

interface EditButtonProps extends Pick<ComponentProps<'button'>, 'ref'> {
  label: string;
  edit: () => Promise<void>;
  /** The pencil only under the mouse: one of several beside each other. */
  quiet?: boolean;
  children: string;
}

/** A value that leads to where it is changed. */
export function EditButton({ label, edit, quiet = false, children, ref }: EditButtonProps) {
  const offline = useOfflineReason();
  return (
    <button
      ref={ref}
      type="button"
      className={clsx(css.edit, quiet && css.quiet)}
      aria-label={label}
      aria-disabled={offline !== undefined || undefined}
      title={offline}
      onClick={() => offline === undefined && void edit()}
    >
      <span className={css.editable}>{children}</span>
      <IconPencil size={16} stroke={2} aria-hidden="true" />
    </button>
  );
}
