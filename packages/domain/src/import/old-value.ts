import {
  castValue,
  checkValue,
  type Field,
  type FieldValue,
  type Row,
  type RowField,
  type RowsField,
  zeroOf,
} from '@traverse/schema';
import { dayOf, type StoredDate, wireDateOf } from '../values/dates.ts';
import { type Geldlesart, readGeld } from './old-geld.ts';

/** A column of the old tool as its database holds it. */
export type OldColumn = string | number | null;

/** What was found wrong with a value, and what became of it; German. */
export interface ValueFault {
  readonly art: FaultArt;
  /** The field, in rows with the row and the cell. */
  readonly feld: string;
  readonly stand: string;
  readonly jetzt: string;
}

/** In the order in which a report tells of them. */
export const faultArten = [
  'Datei fehlt',
  'Datensatz ausgelassen',
  'Regel verletzt',
  'Nicht lesbar',
  'Verweis ins Leere',
  'Name geändert',
  'Zusammengelegt',
  'Summe weicht ab',
  'Konto',
  'Privat',
  'Kennung',
  'Betrag gerundet',
  'Zeichen entfernt',
  'Unbekannte Angabe',
  'Lücke in den Nummern',
  'Überzählige Datei',
  'Gezählt',
] as const;
export type FaultArt = (typeof faultArten)[number];

/** What a value is read with. */
export interface ReadingOf {
  readonly geld: Geldlesart;
  /** The id here of a record there; undefined when there is none. */
  readonly idOf: (collection: string, oldId: string) => string | undefined;
  readonly note: (fault: ValueFault) => void;
  /** An amount as it stood there. */
  readonly amount: (field: string, value: number) => void;
  /** A day that is not stored at 03:00 in Germany: kept, and counted. */
  readonly otherHour: (field: string) => void;
  /** A name in rows that is no cell. */
  readonly foreignKey: (field: string, key: string) => void;
}

/**
 * A value of the old tool as a field of ours holds it. What cannot be read is emptied, what only breaks a rule of ours
 * stays as it is; both are noted (W 9.2, 2 and 4).
 */
export function readOldValue(name: string, field: Field, found: OldColumn, how: ReadingOf): FieldValue {
  const { kind } = field;
  if (kind === 'relation') return relationFrom(name, field.to, lastOf(listIn(found)), how);
  if (kind === 'relations') return listIn(found).flatMap((id) => relationFrom(name, field.to, id, how) || []);
  if (kind === 'file') return lastOf(listIn(found));
  if (kind === 'files' || kind === 'texts') return listIn(found);
  if (kind === 'rows') return readRows(name, field, found, how);
  if (kind === 'secret') return typeof found === 'string' ? found : '';
  return readFlat(name, field, single(field, found), how);
}

/** A select or text that once could hold several still has the form of a list. */
function single({ kind }: RowField, found: OldColumn): OldColumn {
  return kind === 'select' || kind === 'email' ? lastOf(listIn(found)) : found;
}

function readFlat(name: string, field: RowField, found: unknown, how: ReadingOf): string | number | boolean {
  if (field.kind === 'relation') return relationFrom(name, field.to, words(found), how);
  const sent = typeof found === 'string' ? cleaned(name, found, how) : found;
  if (field.kind === 'geld') return amountFrom(name, field, sent, how);
  const cast = castValue(field, sent);
  if ('error' in cast) {
    how.note({ art: 'Nicht lesbar', feld: name, stand: words(found), jetzt: 'leer' });
    return zeroOf(field) as string | number | boolean; // of a flat kind
  }
  const value = cast.value ?? zeroOf(field);
  noteBroken(name, field, value, how);
  if (field.kind === 'date' && !field.withTime) noteHour(name, value, how);
  return value as string | number | boolean; // of a flat kind
}

function noteBroken(name: string, field: RowField, value: FieldValue, { note }: ReadingOf): void {
  const error = checkValue(field, value);
  if (error) note({ art: 'Regel verletzt', feld: name, stand: words(value), jetzt: error.message });
}

function noteHour(name: string, value: FieldValue, { otherHour }: ReadingOf): void {
  if (value === '') return;
  const date = value as StoredDate; // castValue gives no other
  if (wireDateOf(dayOf(date)) !== date) otherHour(name);
}

function amountFrom(name: string, field: RowField, sent: unknown, { geld, note, amount }: ReadingOf): number {
  const cast = castValue({ ...field, kind: 'number' } as RowField, sent); // a number before it is an amount
  const value = 'error' in cast ? undefined : Number(cast.value ?? 0);
  if (value === undefined) {
    note({ art: 'Nicht lesbar', feld: name, stand: words(sent), jetzt: '0' });
    return 0;
  }
  amount(name, value);
  const { cents, isRounded } = readGeld(value, geld);
  if (isRounded) note({ art: 'Betrag gerundet', feld: name, stand: String(value), jetzt: String(cents) });
  const error = checkValue(field, cents);
  if (error) note({ art: 'Regel verletzt', feld: name, stand: String(value), jetzt: error.message });
  return cents;
}

function relationFrom(name: string, to: string, oldId: string, { idOf, note }: ReadingOf): string {
  if (oldId === '') return '';
  const id = idOf(to, oldId);
  if (id !== undefined) return id;
  note({ art: 'Verweis ins Leere', feld: name, stand: oldId, jetzt: 'leer' });
  return '';
}

/** As leniently as the API reads them; no row is lost. */
function readRows(name: string, field: RowsField, found: OldColumn, how: ReadingOf): readonly Row[] {
  const value = typeof found === 'string' && found !== '' ? parsed(found) : found;
  if (value === null || value === '') return [];
  if (typeof value !== 'object') {
    how.note({ art: 'Nicht lesbar', feld: name, stand: words(found), jetzt: 'leer' });
    return [];
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const rows = list.flatMap((each, index): Row[] => {
    if (typeof each === 'object' && each !== null && !Array.isArray(each))
      return [
        readRow(
          `${name}, Zeile ${index + 1}`,
          name,
          field,
          each as { readonly [cell: string]: unknown },
          how,
        ),
      ]; // an object that is no list
    how.note({ art: 'Nicht lesbar', feld: `${name}, Zeile ${index + 1}`, stand: words(each), jetzt: 'leer' });
    return [];
  });
  if (rows.length > (field.maxRows ?? 1000))
    how.note({ art: 'Regel verletzt', feld: name, stand: `${rows.length} Zeilen`, jetzt: 'zu viele Zeilen' });
  return rows;
}

function readRow(
  where: string,
  name: string,
  { fields }: RowsField,
  sent: { readonly [cell: string]: unknown },
  how: ReadingOf,
): Row {
  const row: { [cell: string]: string | number | boolean } = {};
  for (const key of Object.keys(sent)) if (!Object.hasOwn(fields, key)) how.foreignKey(name, key);
  for (const [cell, field] of Object.entries(fields)) {
    const isThere = Object.hasOwn(sent, cell);
    const given = isThere ? sent[cell] : 'default' in field ? field.default : undefined;
    const value = readFlat(`${where}, ${cell}`, field, given, how);
    row[cell] = value;
  }
  return row;
}

// No database keeps U+0000, and half a surrogate pair is no character.
const NOT_STORABLE = /\0|\p{Surrogate}/u;

function cleaned(name: string, text: string, { note }: ReadingOf): string {
  if (!NOT_STORABLE.test(text)) return text;
  const clean = text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd');
  note({ art: 'Zeichen entfernt', feld: name, stand: JSON.stringify(text), jetzt: clean });
  return clean;
}

/** A column may hold one value or a list, whatever its field says today: it goes by what stands there. */
export function listIn(found: OldColumn): readonly string[] {
  if (found === null || found === '') return [];
  const text = String(found);
  const value = text.startsWith('[') ? parsed(text) : text;
  const list: readonly unknown[] = Array.isArray(value) ? value : [text];
  return [...new Set(list.filter((each): each is string => typeof each === 'string' && each !== ''))];
}

const lastOf = (list: readonly string[]): string => list.at(-1) ?? '';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const words = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
