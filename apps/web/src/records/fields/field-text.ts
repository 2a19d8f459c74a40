import {
  formatDateTime,
  formatDay,
  formatEuro,
  formatMonat,
  formatProzent,
  formatZahl,
} from '@traverse/domain/values';
import type { Cents, Field, FieldValue, Kind, Percent, WireDate } from '@traverse/schema';

type Texts = { readonly [K in Kind]: (value: FieldValue, field: Extract<Field, { kind: K }>) => string };

/** A value as a person reads it. Relations are their ids: their titles are somewhere else. */
export function fieldText(field: Field, value: FieldValue | undefined): string {
  if (value === undefined || value === '') return '';
  // The map has for every kind the function that takes its field.
  return (texts[field.kind] as (value: FieldValue, field: Field) => string)(value, field);
}

// A field holds values of its kind, so each cast below says what its line stands for.
const texts: Texts = {
  text: (value, { month }) => (month ? formatMonat(value as string) : (value as string)),
  email: String,
  number: (value, { unit, names }) =>
    [names ? String(value as number) : formatZahl(value as number), unit].filter(Boolean).join(' '),
  geld: (value) => formatEuro(value as Cents),
  prozent: (value) => formatProzent(value as Percent),
  date: (value, { withTime }) => (withTime ? formatDateTime : formatDay)(value as WireDate),
  toggle: (value) => (value === true ? 'Ja' : 'Nein'),
  select: String,
  kategorie: String,
  relation: String,
  relations: (value) => counted(value, 'Eintrag', 'Einträge'),
  files: (value) => counted(value, 'Datei', 'Dateien'),
  file: String,
  texts: (value) => (value as readonly string[]).join(', '),
  rows: (value) => counted(value, 'Zeile', 'Zeilen'),
  secret: () => '',
};

function counted(value: FieldValue, one: string, many: string): string {
  const count = Array.isArray(value) ? value.length : 0;
  return `${count} ${count === 1 ? one : many}`;
}
