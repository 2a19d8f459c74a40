import { type Field, isReadOnly, type Kind } from '@traverse/schema';
import type { ComponentType } from 'react';
import { FoldedHint } from '../../ui/fields/FoldedHint.tsx';
import type { Entry } from '../edit/record-entries.ts';
import { FilesInput } from './FilesInput.tsx';
import { flatInputs } from './flat-inputs.tsx';
import type { FieldPlace, InputProps } from './input-props.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import { RelationsInput } from './RelationsInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { TextsInput } from './TextsInput.tsx';

/** The input of each kind of field (EDIT-02). A new kind makes the compiler ask for its input. */
const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
  ...flatInputs,
  relations: RelationsInput,
  files: FilesInput,
  file: FilesInput,
  texts: TextsInput,
  rows: RowsInput,
  secret: () => null,
};

interface FieldInputProps {
  field: Field;
  name: string;
  entry: Entry;
  onEntry: (entry: Entry) => void;
  /** What is wrong, German. */
  error?: string | undefined;
  /** Shown only; otherwise as the definition says. */
  readOnly?: boolean;
  /** A short word in the field: "nächste freie". */
  note?: string | undefined;
  /** Its hint stands behind a '?'. */
  foldsHint?: boolean | undefined;
  place: FieldPlace;
}

/** The labelled input of one field of a record. */
export function FieldInput({
  field,
  name,
  entry,
  onEntry,
  error,
  place,
  note,
  foldsHint,
  ...rest
}: FieldInputProps) {
  const readOnly = rest.readOnly ?? isReadOnly(field);
  if (readOnly && field.kind !== 'files' && field.kind !== 'file') {
    return <ReadOnlyField field={field} name={name} entry={entry} place={place} />;
  }
  const frame = {
    label: field.label,
    required: field.required === true,
    hint: field.hint && foldsHint ? <FoldedHint of={field.label}>{field.hint}</FoldedHint> : field.hint,
    ...(error === undefined ? {} : { error }),
  };
  // The noun's own input takes this field, and so does that of its kind.
  const Input = (place.inputs?.[name] ?? inputs[field.kind]) as ComponentType<
    Omit<InputProps<Kind>, 'field'> & { field: Field }
  >;
  return (
    <Input
      field={field}
      name={name}
      entry={entry}
      onEntry={onEntry}
      frame={frame}
      readOnly={readOnly}
      note={note}
      place={place}
    />
  );
}
