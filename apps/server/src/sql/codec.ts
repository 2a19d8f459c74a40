import type { Key, Notation } from './columns.ts';
import type { StoredValue } from './record-store.ts';
import type { Bind } from './statement.ts';
import { fold, sortKey } from './text-keys.ts';

/**
 * A value of the wire as it is bound. The one place where this happens: node:sqlite stores a Date as NULL without a
 * word and PostgreSQL knows no NUL character.
 *
 * Throws TypeError for a value that does not fit its notation; the record service has checked it before.
 */
export function encode(notation: Notation, value: StoredValue): Bind {
  switch (notation) {
    case 'text':
      return storable(textOf(value));
    case 'reference':
      return value === '' ? null : storable(textOf(value));
    case 'number':
      return numberOf(value);
    case 'flag':
      if (typeof value !== 'boolean') throw new TypeError(`not true or false: ${typeof value}`);
      return value ? 1 : 0;
    case 'json':
      if (typeof value !== 'object') throw new TypeError(`not a list: ${typeof value}`);
      return storableJson(value);
  }
}

/** What was read, as on the wire. */
export function decode(notation: Notation, read: unknown): StoredValue {
  switch (notation) {
    case 'flag':
      return read === 1;
    case 'reference':
      return read === null ? '' : (read as string); // cast: the column is text
    case 'json':
      return JSON.parse(read as string) as StoredValue; // casts: written by encode() only
    case 'text':
    case 'number':
      return read as string | number; // cast: by the column's type
  }
}

/** The key kept beside a value, out of the bound value. */
export function encodeKey(key: Key, notation: Notation, bound: Bind): string {
  if (bound === '' || bound === '[]') return bound; // most of what is stored
  const text = String(bound ?? '');
  if (key === 'sort') return sortKey(text);
  return notation === 'json' ? JSON.stringify(mapTexts(JSON.parse(text), fold)) : fold(text);
}

function textOf(value: StoredValue): string {
  if (typeof value !== 'string') throw new TypeError(`not a text: ${typeof value}`);
  return value;
}

function numberOf(value: StoredValue): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new TypeError(`not a number: ${typeof value}`);
  return value === 0 ? 0 : value; // -0 has no place on the wire
}

/** Both engines keep the same: without NUL and without halves of surrogate pairs. */
export function storable(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
}

/** How JSON writes NUL and halves of surrogate pairs; a text may also say so of itself. */
const NOT_STORABLE = /\\u(?:0000|d[89a-f])/;

function storableJson(value: object): string {
  const text = JSON.stringify(value);
  return NOT_STORABLE.test(text) ? JSON.stringify(mapTexts(value, storable)) : text;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}
