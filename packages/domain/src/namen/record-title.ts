import type { Field, WireDate } from '@traverse/schema';
import { entityNamed } from '../entities/index.ts';
import { belegworte } from '../options/rechnung-arten.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { type BenannterBeleg, belegname } from './belegwort.ts';
import { kundeInList } from './kunde-name.ts';

type Values = { readonly [field: string]: unknown };

/**
 * What a record is called in a cell, a question or a file: its title field; customers as `firma – name – ort`, a span
 * of days as `3.12.2026 – 4.12.2026`. A title that is itself a relation is read out of `expand`; what is missing is `''`.
 */
export function recordTitle(collection: string, record: Values): string {
  const entity = entityNamed(collection);
  const [first, second] = entity?.title ?? [];
  if (!entity || first === undefined) return '';
  if (collection === 'kunden') {
    return kundeInList({
      name: text(record, 'name'),
      firma: text(record, 'firma'),
      ort: text(record, 'ort'),
    });
  }
  if (second !== undefined && isDate(entity.fields[first]) && isDate(entity.fields[second])) {
    return formatDayRange(date(record, first), date(record, second));
  }
  return valueTitle(entity.fields[first], first, record);
}

/**
 * The same as people are told it: an invoice by its word, as far as that is seen. Tables and the log keep to the number, by
 * which a record is known again.
 */
export function spokenTitle(collection: string, record: Values): string {
  const beleg = benannterBeleg(collection, record);
  return beleg ? belegname(beleg) : recordTitle(collection, record);
}

/** An invoice whose word is seen; nothing of any other record. */
export function benannterBeleg(collection: string, record: Values): BenannterBeleg | undefined {
  const wort = belegworte.find((each) => each === record['belegwort']);
  if (collection !== 'rechnungen' || !wort) return undefined;
  const angebotsnummer = text(record, 'angebotsnummer');
  return { name: text(record, 'name'), belegwort: wort, angebotsnummer };
}

function valueTitle(field: Field | undefined, name: string, record: Values): string {
  if (isDate(field)) return formatDay(date(record, name));
  if (field?.kind === 'relation') {
    const related = expanded(record, name);
    return related ? recordTitle(field.to, related) : '';
  }
  return text(record, name);
}

function isDate(field: Field | undefined): boolean {
  return field?.kind === 'date';
}

function text(record: Values, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function date(record: Values, name: string): WireDate {
  // A date field holds a date, or nothing.
  return text(record, name) as WireDate;
}

function expanded(record: Values, name: string): Values | undefined {
  const { expand } = record;
  if (typeof expand !== 'object' || expand === null || !Object.hasOwn(expand, name)) return undefined;
  const related: unknown = Reflect.get(expand, name);
  return typeof related === 'object' && related !== null ? { ...related } : undefined;
}
