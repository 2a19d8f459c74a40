import type { Entity } from '@traverse/schema';
import type { ComponentType, ReactNode } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import type { AnyDialogFacts } from './dialog-facts.ts';

/** What a new record is made of. Such a record is made once, without 'Weiteren Anlegen'. */
export interface RecordSource {
  /** Stands above the fields. */
  readonly notice: ReactNode;
  /** Files that are stored with it, by field. */
  readonly files: { readonly [field: string]: readonly File[] };
}

/**
 * What 'Weiteren Anlegen' begins with after a record that was stored; nothing ends it. 'none': a second one like it is not
 * meant, so that none is offered.
 */
export type NextRecord =
  | 'none'
  | ((stored: AnyRecord) => Promise<{ readonly [field: string]: unknown } | undefined>);

/** `record` as it was when the dialog opened. */
export type DialogAside = ComponentType<{ record: AnyRecord }>;

export interface RecordDialogProps extends DialogControl {
  entity: Entity;
  facts: AnyDialogFacts;
  /** The record to change; without it a new one. */
  id?: string;
  initial: { readonly [field: string]: unknown };
  source?: RecordSource;
  onStored: (record: AnyRecord) => void;
  aside?: DialogAside;
  next?: NextRecord;
}

/** Of the form of some fields over the place of their values. */
export interface FieldsInPlaceProps {
  entity: Entity;
  facts: AnyDialogFacts;
  /** As it is shown, with its relations. */
  record: AnyRecord;
  /** Which of its fields, in their order. */
  names: readonly string[];
  /** "Leistung": names the form and its buttons. */
  label: string;
  close: () => void;
}
