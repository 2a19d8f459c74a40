import { IconBarcode } from '@tabler/icons-react';
import { formatMonat, typedMonat } from '@traverse/domain/values';
import type { Cents, Percent, RowField, WireDate } from '@traverse/schema';
import type { ComponentType } from 'react';
import { YesNoField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import { MoneyField, NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import type { Entry } from '../edit/record-entries.ts';
import { entered, type FieldOf, type InputProps, textIn } from './input-props.ts';
import { RelationInput } from './RelationInput.tsx';

/** The inputs of the kinds that a row may hold, too. */
export const flatInputs: { readonly [K in RowField['kind']]: ComponentType<InputProps<K>> } = {
  text: ({ field, entry, onEntry, frame, note }) => {
    const text = textIn(entry);
    const props = {
      ...frame,
      value: field.month ? formatMonat(text) : text,
      onChange: (typed: string) => onEntry({ value: field.month ? typedMonat(typed) : typed }),
    };
    if (field.multiline) return <TextAreaField {...props} />;
    const takesCode = field.takesCode && (
      <IconBarcode size={18} stroke={1.75} aria-label="nimmt einen Scan" />
    );
    return (
      <TextField
        {...props}
        autoComplete="off"
        {...(takesCode && { 'data-scan': 'code', autoCapitalize: 'none', spellCheck: false })}
        end={note ? <Tag>{note}</Tag> : takesCode}
      />
    );
  },
  email: ({ entry, onEntry, frame }) => (
    <TextField
      {...frame}
      type="email"
      autoComplete="off"
      value={textIn(entry)}
      onChange={(value) => onEntry({ value })}
    />
  ),
  number: ({ field, entry, onEntry, frame, note }) => (
    <NumberField
      {...frame}
      decimals={field.decimals}
      unit={note ?? field.unit}
      isName={field.names}
      value={namedIn(field, entry)}
      onChange={(value, problem) => onEntry(entered(value, problem))}
    />
  ),
  geld: ({ entry, onEntry, frame }) => (
    <MoneyField
      {...frame}
      value={numberIn(entry) as Cents | undefined} // a geld field holds whole cents
      onChange={(value, problem) => onEntry(entered(value, problem))}
    />
  ),
  prozent: ({ entry, onEntry, frame }) => (
    <PercentField
      {...frame}
      value={numberIn(entry) as Percent | undefined} // a prozent field holds a percentage
      onChange={(value, problem) => onEntry(entered(value, problem))}
    />
  ),
  date: ({ field, entry, onEntry, frame }) => {
    const props = {
      ...frame,
      value: textIn(entry) as WireDate, // a date field holds a date in wire form, or nothing
      onChange: (value: WireDate, problem: string | undefined) => onEntry(entered(value, problem)),
    };
    return field.withTime ? <DateTimeField {...props} /> : <DateField {...props} />;
  },
  toggle: ({ entry, onEntry, frame }) => (
    <YesNoField {...frame} checked={entry.value === true} onChange={(value) => onEntry({ value })} />
  ),
  select: ({ field, entry, onEntry, frame }) => (
    <SelectField
      {...frame}
      options={field.options}
      clearable={!frame.required}
      value={textIn(entry)}
      onChange={(value) => onEntry({ value })}
    />
  ),
  // A list to choose from is the noun's own input.
  kategorie: ({ entry, onEntry, frame }) => (
    <TextField {...frame} autoComplete="off" value={textIn(entry)} onChange={(value) => onEntry({ value })} />
  ),
  relation: RelationInput,
};

/** 0 names nothing: then the field stands empty. */
function namedIn({ names, required }: FieldOf<'number'>, entry: Entry): number | undefined {
  const number = numberIn(entry);
  return names && !required && number === 0 ? undefined : number;
}

function numberIn({ value }: Entry): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
