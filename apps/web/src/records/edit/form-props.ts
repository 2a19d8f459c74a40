import type { AnyRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import type { Lock } from './dialog-facts.ts';
import type { RecordDialogProps } from './dialog-props.ts';
import type { Values } from './record-entries.ts';

export interface RecordFormProps extends Omit<RecordDialogProps, 'id'> {
  /** What is changed; without it a new record. */
  record: AnyRecord | undefined;
  /** What of it stands as it is. */
  lock?: Lock | undefined;
  session: Session;
  another?: Another;
}

/** 'Weiteren Anlegen': a fresh form after saving. */
interface Another {
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
  /** What was stored just before; said in the form, because a toast would lie over the buttons of a phone. */
  readonly stored: string;
  /** What it begins with as the one before. */
  readonly kept: Values;
  readonly begin: (title: string, kept: Values, stored: AnyRecord) => Promise<void>;
}
