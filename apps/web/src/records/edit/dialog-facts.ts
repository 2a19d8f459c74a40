import type { LinkOptions } from '@tanstack/react-router';
import type { Day } from '@traverse/domain/values';
import type { DraftOf, Entity, Kind, RecordOf } from '@traverse/schema';
import type { ErrorCode } from '@traverse/wire';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { StoredFile } from '../../api/stored-files.ts';
import type { InputProps } from '../fields/input-props.ts';
import type { FileReader } from './file-reader.ts';
import type { Body } from './record-body.ts';
import type { Entries } from './record-entries.ts';
import type { ServerQuestion } from './server-question.ts';

type FieldName<E extends Entity> = keyof E['fields'] & keyof DraftOf<E> & string;

/** How a field follows from others while somebody types. */
export interface Follow<E extends Entity, Name extends FieldName<E>> {
  /** It follows when one of these is entered. */
  readonly of: readonly FieldName<E>[];
  /** Its value then, `undefined` to empty it. An empty number is `undefined` in `entered`, too. */
  readonly value: (entered: DraftOf<E>, today: Day) => DraftOf<E>[Name] | undefined;
  /** Only as long as nobody has typed one; emptied by hand it follows again. */
  readonly untilTyped?: true;
}

export interface NoticeProps {
  readonly entries: Entries;
  /** As stored; nothing while it is being created. */
  readonly record: AnyRecord | undefined;
  /** Enters values of several fields at once. */
  readonly onEntries?: (entries: Entries) => void;
}

/** A file of a record that a browser shows in no page of its own: it waits to be stored, or is. */
export interface PaperProps {
  readonly file: File | StoredFile;
}

/** What is typed and refused may be done in another way: what it is refused with, and what the button says. */
export interface OtherWay {
  readonly code: ErrorCode;
  readonly label: string;
  /** With what would have been sent. Resolves to whether it is done. */
  readonly go: (typed: { readonly id: string; readonly changes: Body }) => Promise<boolean>;
}

/** What of a stored record stands as it is, and why. */
export interface Lock {
  readonly fields: readonly string[];
  readonly title: string;
  readonly text: string;
  /** What the button says that lets them be typed into all the same: what is typed then goes the other way. */
  readonly opens?: string;
}

/** What the dialog of one noun knows beyond the definition of its fields. */
export interface DialogFacts<E extends Entity> {
  /** What a new one begins with where nothing else is said: proposed, until somebody types it. */
  readonly begins?: (today: Day) => DraftOf<E>;
  readonly follows?: { readonly [Name in FieldName<E>]?: Follow<E, Name> };
  /** What is wrong beyond the rules of the definition: German sentences by field. */
  readonly check?: (entered: DraftOf<E>) => { readonly [Name in FieldName<E>]?: string | undefined };
  /** The field that the server fills in a new record, and what it would be now. */
  readonly nextFree?: { readonly field: FieldName<E>; readonly ask: () => Promise<string | number> };
  /** Stays as it is once it is said: with the record, or by whoever opens the dialog. */
  readonly fixed?: readonly FieldName<E>[];
  /** What of a stored record does not change any more, whoever asks. */
  readonly locked?: (record: RecordOf<E>) => readonly FieldName<E>[];
  /** The same where others have to be asked first; together with the record. What it cannot find out, the server refuses. */
  readonly lockOf?: (record: AnyRecord) => Promise<Lock | undefined>;
  /** One of these is said, with the fields that belong to it; those of the others do not show then. */
  readonly either?: { readonly [Name in FieldName<E>]?: readonly FieldName<E>[] };
  /** Asked only where this is true of what is entered, or where it is said already. */
  readonly onlyIf?: { readonly [Name in FieldName<E>]?: (entered: DraftOf<E>) => boolean };
  /** Fields with an input of their own in place of that of their kind. */
  readonly inputs?: {
    readonly [Name in FieldName<E>]?: ComponentType<InputProps<E['fields'][Name]['kind']>>;
  };
  /** What somebody may answer when the server refuses it at first. */
  readonly questions?: readonly ServerQuestion[];
  readonly otherWay?: OtherWay;
  /** Fields that most records do without: behind 'Weitere Angaben' until something stands in them. */
  readonly further?: readonly FieldName<E>[];
  /** Fields that matter later: behind it too, whatever stands in them by itself, by how the record is as the form opens. */
  readonly later?: (values: Partial<RecordOf<E>>, today: Day) => readonly FieldName<E>[];
  /** Their hints stand behind a '?'. */
  readonly foldsHints?: readonly FieldName<E>[];
  /** What the next one of 'Weiteren Anlegen' begins with, as the one before: papers lie in piles. */
  readonly keeps?: readonly FieldName<E>[];
  /** Where the focus of the next one begins, for what is kept; otherwise in the first field. */
  readonly nextBegins?: (kept: { readonly [Name in FieldName<E>]?: unknown }) => FieldName<E> | undefined;
  /** The field whose files are shown beside the others, where the window has room. */
  readonly shows?: FieldName<E>;
  /** What else of them can be shown than pictures and PDF, and as what page. */
  readonly papers?: { readonly reads: (name: string) => boolean; readonly Page: ComponentType<PaperProps> };
  /** Asked together with the record: what else stands in the form, which would grow when it comes. Does not fail. */
  readonly withRecord?: (record: AnyRecord) => Promise<void>;
  /** Above the fields: what is to be said to what stands in them. */
  readonly Notice?: ComponentType<NoticeProps>;
  /** Fields across two columns. */
  readonly double?: readonly FieldName<E>[];
  /** What is asked once a change of a stored record is stored and its dialog has closed; both with their relations. */
  readonly stored?: (stored: AnyRecord, before: AnyRecord) => Promise<void>;
  /** The same of a new one. */
  readonly made?: (stored: AnyRecord) => Promise<void>;
  /** Asked before another value of one of these is stored; what it resolves to is done once it is. */
  readonly ahead?: {
    readonly of: readonly FieldName<E>[];
    readonly ask: (record: AnyRecord) => Promise<() => Promise<void>>;
  };
  /** Asked before one is deleted; what it resolves to is done once it is gone. */
  readonly leaves?: (record: AnyRecord) => Promise<() => Promise<void>>;
  /** Where 'Speichern + Öffnen' leads (EDIT-03); without it there is no such button. */
  readonly page?: (id: string) => LinkOptions;
  /** What the record is called by what it holds, in place of the word of its definition. */
  readonly called?: (values: Partial<RecordOf<E>>, today: Day) => string | undefined;
  /** Reads files as they are attached. */
  readonly readFiles?: () => Promise<FileReader>;
}

/** The same for a collection that is known only at run time. */
export type AnyDialogFacts = DialogFacts<Entity>;

/** What the dialog of this noun knows; a field that it does not have is an error of the compiler. */
export function dialogFacts<const E extends Entity>(_entity: E, facts: DialogFacts<E>): AnyDialogFacts {
  // It is asked only about records of this entity, whose fields hold what the definition says.
  return facts as unknown as AnyDialogFacts;
}

/** One input for every field of a kind. */
export function inputsOfKind<K extends Kind>(
  { fields }: Entity,
  kind: K,
  Input: ComponentType<InputProps<K>>,
): NonNullable<AnyDialogFacts['inputs']> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === kind);
  const inputs = Object.fromEntries(names.map((name) => [name, Input]));
  return inputs as unknown as NonNullable<AnyDialogFacts['inputs']>; // each takes the field it stands beside
}
