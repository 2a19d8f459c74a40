import { IconBarcode } from '@tabler/icons-react';
import { formatMonat, typedMonat } from '@traverse/domain/values';
import type { Cents, Fields, Percent, RowField, WireDate } from '@traverse/schema';
import type { ComponentType } from 'react';
import { YesNoField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import {
  AnzahlField,
  FaktorField,
  MoneyField,
  NumberField,
  PercentField,
} from '../../ui/fields/NumberField.tsx';
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
  number: ({ field, entry, onEntry, frame, note }) => {
    const props = {
      ...frame,
      min: field.min,
      max: field.max,
      value: namedIn(field, entry),
      onChange: (value: number | undefined, problem: string | undefined) => onEntry(entered(value, problem)),
    };
    if (field.isFactor) return <FaktorField {...props} />;
    const unit = note ?? field.unit;
    if (field.counts) return <AnzahlField {...props} decimals={field.decimals ?? 3} unit={unit} />;
    return <NumberField {...props} decimals={field.decimals} unit={unit} isName={field.names} />;
  },
  geld: ({ field, entry, onEntry, frame }) => (
    <MoneyField
      {...frame}
      min={field.min}
      value={numberIn(entry) as Cents | undefined} // a geld field holds whole cents
      onChange={(value, problem) => onEntry(entered(value, problem))}
    />
  ),
  prozent: ({ field, entry, onEntry, frame }) => (
    <PercentField
      {...frame}
      min={field.min}
      max={field.max}
      value={numberIn(entry) as Percent | undefined} // a prozent field holds a percentage
      onChange={(value, problem) => onEntry(entered(value, problem))}
    />
  ),
  date: ({ field, name, entry, onEntry, frame, place }) => {
    const begins = field.endOf === undefined ? undefined : place.entries[field.endOf];
    const end = endOfSpan(place.entity.fields, name);
    const props = {
      ...frame,
      tense: field.tense,
      from: begins && (textIn(begins) as WireDate), // as below
      value: textIn(entry) as WireDate, // a date field holds a date in wire form, or nothing
      onChange: (value: WireDate, problem: string | undefined) => onEntry(entered(value, problem)),
    };
    if (!field.withTime) return <DateField {...props} />;
    const onEnd = (value: WireDate) => end !== undefined && place.onEntries?.({ [end]: { value } });
    return <DateTimeField {...props} {...(end !== undefined && place.onEntries && { onEnd })} />;
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

/** The field with the time at which a span ends that begins with this one. */
function endOfSpan(fields: Fields, begin: string): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === 'date' && field.endOf === begin && field.withTime;
  });
}

/** 0 names nothing: then the field stands empty. */
function namedIn({ names, required }: FieldOf<'number'>, entry: Entry): number | undefined {
  const number = numberIn(entry);
  return names && !required && number === 0 ? undefined : number;
}

function numberIn({ value }: Entry): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
