import { IconLock } from '@tabler/icons-react';
import type { Field } from '@traverse/schema';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Entry } from '../edit/record-entries.ts';
import { fieldText } from './field-text.ts';
import type { FieldPlace } from './input-props.ts';
import { useRelatedTitle } from './useRelatedTitle.ts';

interface ReadOnlyFieldProps {
  field: Field;
  name: string;
  entry: Entry;
  place: FieldPlace;
}

/** A field that others fill: shown with a lock, can be read and copied. */
export function ReadOnlyField({ field, name, entry, place }: ReadOnlyFieldProps) {
  const title = useRelatedTitle(field, entry, place.record?.expand?.[name]);
  return (
    <TextField
      label={field.label}
      icon={IconLock}
      readOnly
      value={(field.kind === 'relation' ? title : fieldText(field, entry.value)) || 'noch keine Angabe'}
      onChange={() => {}}
    />
  );
}
