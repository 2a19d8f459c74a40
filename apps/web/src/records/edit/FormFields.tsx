import type { Field, Fields } from '@traverse/schema';
import { clsx } from 'clsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { FieldPlace } from '../fields/input-props.ts';
import { isDouble, isWide, startsRow } from './dialog-fields.ts';
import css from './RecordForm.module.css';
import type { Entries, Entry } from './record-entries.ts';

interface FormFieldsProps {
  fields: Fields;
  place: FieldPlace;
  entries: Entries;
  /** What the caller has set: an item that is given is not changed. */
  initial: { readonly [field: string]: unknown };
  errorOf: (name: string) => string | undefined;
  /** The field that shows what the server would name the record. */
  nextFree: string | undefined;
  onEntry: (name: string, entry: Entry) => void;
  onLeave: (name: string) => void;
}

/** The fields in three columns, two, or one (EDIT-01). */
export function FormFields(props: FormFieldsProps) {
  const { fields, place, entries, initial, errorOf, nextFree, onEntry, onLeave } = props;
  return (
    <div className={css.fields}>
      {Object.entries(fields).map(([name, field]) => (
        // Only hears when one of the controls inside is left.
        <div
          key={name}
          className={clsx(
            isWide(field) && css.wide,
            isDouble(field) && css.double,
            startsRow(fields, name) && css.start,
          )}
          onBlur={() => onLeave(name)}
        >
          <FieldInput
            field={field}
            name={name}
            entry={entries[name] ?? NOTHING}
            onEntry={(entry) => onEntry(name, entry)}
            error={errorOf(name)}
            readOnly={field.readOnly || isGivenItem(field, name, place, initial)}
            note={name === nextFree ? 'nächste freie' : undefined}
            place={place}
          />
        </div>
      ))}
    </div>
  );
}

const NOTHING: Entry = { value: undefined };

/** A damage or a line stays with its item once it is said which (EDIT-02: inventar, inventarItem). */
function isGivenItem(
  field: Field,
  name: string,
  { record }: FieldPlace,
  initial: { readonly [field: string]: unknown },
): boolean {
  return (
    field.kind === 'relation' && field.to === 'inventar' && (record !== undefined || Boolean(initial[name]))
  );
}
