import { entityNamed } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import { dayOf, minutesOfDay } from '@traverse/domain/values';
import {
  type Entity,
  type Field,
  isFilterable,
  type Kind,
  type Reader,
  type WireDate,
} from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { type Cell, emptyCell, moneyCell, textCell } from '../../spreadsheet/sheet.ts';

type Shown = { readonly [field: string]: unknown };

/** One column of an exported list. */
export interface ExportColumn {
  readonly name: string;
  readonly field: Field;
  readonly heading: string;
}

const OTHERS: { readonly [name: string]: Field } = {
  id: { kind: 'text', label: 'ID' },
  created: { kind: 'date', label: 'Angelegt', withTime: true },
  updated: { kind: 'date', label: 'Geändert', withTime: true },
};

/**
 * The columns that were asked for, else those that a list shows, and the id where the file can be read in again: by it a
 * row is known, whatever has become of its name. Throws ApiError 400 for one that is not there.
 */
export function exportColumns(entity: Entity, reader: Reader, asked: string): ExportColumn[] {
  const usual = entity.list.columns ?? Object.keys(entity.fields);
  const isReadIn = einlesbar.some(({ collection }) => collection === entity.collection);
  const names = asked === '' ? [...usual, ...(isReadIn ? ['id'] : [])] : asked.split(',');
  return names.flatMap((name) => {
    const fields = [entity.fields, OTHERS].find((each) => Object.hasOwn(each, name));
    const field = fields?.[name];
    if (field && isFilterable(field, reader)) return [{ name, field, heading: heading(field) }];
    if (asked === '') return [];
    throw badRequest(`Die Spalte „${name}“ gibt es nicht.`);
  });
}

/** The relations that name something in a column, as the expand parameter has them. */
export function expandOf(columns: readonly ExportColumn[]): string {
  return columns
    .flatMap(({ name, field }) => {
      if (field.kind !== 'relation' && field.kind !== 'relations') return [];
      const target = entityNamed(field.to);
      const [title] = target?.title ?? [];
      return title !== undefined && target?.fields[title]?.kind === 'relation' ? `${name}.${title}` : name;
    })
    .join(',');
}

/** What a record has in a column. */
export function exportCell({ name, field }: ExportColumn, record: Shown): Cell {
  const value = record[name];
  if (value === undefined || value === '') return emptyCell;
  return cells[field.kind](value, field, { name, record });
}

type ToCell = (value: unknown, field: Field, place: { name: string; record: Shown }) => Cell;

/** A new kind makes the compiler ask for its cell. Values are those of their kind: they come out of the record store. */
const cells: { readonly [K in Kind]: ToCell } = {
  text: words,
  email: words,
  select: words,
  kategorie: words,
  number: (value) => ({ is: 'number', value: Number(value) }),
  geld: (value) => moneyCell(Number(value)),
  prozent: (value) => ({ is: 'percent', value: Number(value) }),
  date: (value, field) => dayCell(value as WireDate, field.kind === 'date' && field.withTime === true),
  toggle: (value) => ({ is: 'text', text: value === true ? 'Ja' : 'Nein' }),
  relation: (_value, field, place) => relatedCell(field, place),
  relations: (_value, field, place) => relatedCell(field, place),
  files: (value, _field, { record }) => textCell(namesOf(value as readonly string[], record)),
  file: (value, _field, { record }) => textCell(namesOf([String(value)], record)),
  texts: (value) => textCell((value as readonly string[]).join(', ')),
  rows: (value) => ({ is: 'number', value: (value as readonly unknown[]).length }),
  secret: () => emptyCell,
};

function words(value: unknown): Cell {
  return textCell(String(value));
}

function dayCell(date: WireDate, withTime: boolean): Cell {
  if (date === '') return emptyCell;
  return { is: 'day', day: dayOf(date), ...(withTime ? { minutes: minutesOfDay(date) } : {}) };
}

function relatedCell(field: Field, { name, record }: { name: string; record: Shown }): Cell {
  if (field.kind !== 'relation' && field.kind !== 'relations') return emptyCell;
  const expand = record['expand'] as Shown | undefined; // as `present` makes it
  const related = expand?.[name];
  if (related === undefined) return emptyCell;
  const records = (Array.isArray(related) ? related : [related]) as readonly Shown[];
  return textCell(records.map((each) => recordTitle(field.to, each)).join(', '));
}

function namesOf(storedNames: readonly string[], record: Shown): string {
  const names = record['originalNames'] as { readonly [storedName: string]: string } | undefined; // see shownRecord
  return storedNames.map((name) => names?.[name] ?? name).join(', ');
}

function heading(field: Field): string {
  const unit = field.kind === 'number' ? field.unit : undefined;
  return unit === undefined ? field.label : `${field.label} (${unit})`;
}
