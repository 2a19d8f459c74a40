import { endAfter, spanProblems } from '@traverse/domain/values';
import {
  castValue,
  errorsOf,
  type Field,
  type Fields,
  type FieldValue,
  readDraft,
  type WireDate,
  zeroOf,
} from '@traverse/schema';

/** What stands in the input of one field. */
export interface Entry {
  /** In wire form; `undefined` is an empty number, or nothing that could be read. */
  readonly value: FieldValue | undefined;
  /** German: why what was typed cannot be read. */
  readonly problem?: string | undefined;
  /** Nobody has typed it: it followed from other entries, and goes on following. */
  readonly followed?: true;
  /** A proposal: nobody has typed it, and its field says so. */
  readonly proposed?: true;
  /** Files that are stored with the record. */
  readonly added?: readonly File[];
}

export type Entries = { readonly [field: string]: Entry };
export type Values = { readonly [field: string]: unknown };

const NUMERIC = ['number', 'geld', 'prozent'];

/** The entries of a record that is to be changed: what is stored. */
export function storedEntries(fields: Fields, record: Values): Entries {
  return entriesOf(fields, (name, field) => valueIn(field, record[name]));
}

/** The entries of a new record: what the caller gives, defaults, and otherwise nothing. */
export function newEntries(fields: Fields, initial: Values): Entries {
  return entriesOf(fields, (name, field) => {
    const given = valueIn(field, initial[name]);
    if (given !== undefined && Object.hasOwn(initial, name)) return given;
    if ('default' in field && field.default !== undefined) return field.default;
    return NUMERIC.includes(field.kind) ? undefined : zeroOf(field);
  });
}

/** What a new record is proposed to begin with, where nothing is `given`. */
export function proposedEntries(fields: Fields, begun: Values, given: Values): Entries {
  const names = Object.entries(fields).filter(([name]) => Object.hasOwn(begun, name) && !given[name]);
  return Object.fromEntries(
    names.map(([name, field]) => [name, { value: valueIn(field, begun[name]), proposed: true }]),
  );
}

/** The same entries with other values for some fields. */
export function withValues(fields: Fields, entries: Entries, values: Values): Entries {
  const given = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name));
  return {
    ...entries,
    ...Object.fromEntries(given.map(([name, field]) => [name, { value: valueIn(field, values[name]) }])),
  };
}

/** What the one before had: it gives way to whatever another choice brings along. */
export function keptEntries(fields: Fields, kept: Values = {}): Entries {
  const names = Object.entries(fields).filter(([name]) => Object.hasOwn(kept, name));
  return Object.fromEntries(
    names.map(([name, field]) => [name, { value: valueIn(field, kept[name]), followed: true }]),
  );
}

/** The same entries with files that wait to be stored. */
export function withFiles(entries: Entries, files: { readonly [field: string]: readonly File[] }): Entries {
  const next: { [field: string]: Entry } = { ...entries };
  for (const [name, added] of Object.entries(files)) next[name] = { value: [], ...entries[name], added };
  return next;
}

function entriesOf(fields: Fields, valueOf: (name: string, field: Field) => FieldValue | undefined): Entries {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'secret' && !field.serverOnly)
      .map(([name, field]) => [name, { value: valueOf(name, field) }]),
  );
}

function valueIn(field: Field, sent: unknown): FieldValue | undefined {
  const cast = castValue(field, sent);
  return 'value' in cast ? cast.value : undefined;
}

/** What follows from other entries: an end that is empty is a day after its start (PROJ-13). */
export function completedEntries(fields: Fields, entries: Entries): Entries {
  const ends: { [field: string]: Entry } = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'date' || field.endOf === undefined || field.mayBeOpen) continue;
    const von = entries[field.endOf];
    const bis = entries[name];
    if (von?.value && !bis?.value && !bis?.problem) ends[name] = { value: endAfter(dateIn(von)) };
  }
  return Object.keys(ends).length > 0 ? { ...entries, ...ends } : entries;
}

/**
 * What is wrong, by field, in German. The rules are those of the server: what is `stored` so already is not asked again.
 */
export function problemsOf(
  fields: Fields,
  entries: Entries,
  stored?: Entries,
): { readonly [field: string]: string } {
  const sent = Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value ?? '']));
  // Files that wait count as there.
  for (const [name, { added }] of Object.entries(entries)) if (added?.length) sent[name] = ['wartet'];
  const isAsked = (name: string) =>
    entries[name] !== undefined && !(stored?.[name] && isSameEntry(stored[name], entries[name]));
  const present = Object.fromEntries(Object.entries(fields).filter(([name]) => isAsked(name)));
  const { draft, errors } = readDraft(present, sent);
  const problems: { [field: string]: string } = {};
  for (const [name, { message }] of Object.entries({ ...errorsOf(present, draft), ...errors })) {
    problems[name] = message;
  }
  Object.assign(problems, spanProblems(fields, enteredIn(entries), stored && enteredIn(stored)));
  for (const [name, { problem }] of Object.entries(entries)) if (problem) problems[name] = problem;
  return problems;
}

function dateIn(entry: Entry | undefined): WireDate {
  // A date field holds a date in wire form, or nothing.
  return typeof entry?.value === 'string' ? (entry.value as WireDate) : '';
}

/** What was entered, by field; without what is empty or cannot be read. */
export function enteredIn(entries: Entries): { readonly [field: string]: FieldValue } {
  const entered: { [field: string]: FieldValue } = {};
  for (const [name, { value }] of Object.entries(entries)) if (value !== undefined) entered[name] = value;
  return entered;
}

/** The values of the fields in which something else stands than at first, without what is only proposed. */
export function enteredValues(first: Entries, now: Entries): Values {
  const names = changedFields(first, now).filter((name) => !now[name]?.proposed);
  return Object.fromEntries(names.map((name) => [name, now[name]?.value]));
}

/** Fields whose entry is not what it was. */
export function changedFields(before: Entries, now: Entries): readonly string[] {
  return Object.keys(now).filter((name) => !isSameEntry(before[name], now[name]));
}

function isSameEntry(one: Entry | undefined, other: Entry | undefined): boolean {
  return (
    JSON.stringify(one?.value ?? '') === JSON.stringify(other?.value ?? '') &&
    one?.problem === other?.problem &&
    (one?.added?.length ?? 0) === (other?.added?.length ?? 0)
  );
}
