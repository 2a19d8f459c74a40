import type { Entity, FieldValue } from '@traverse/schema';
import { codeForm } from '../code/code-form.ts';
import { seriennummerForm } from '../geraet/seriennummer.ts';
import { platzSortierung } from '../lagerplatz/sortierung.ts';
import { type Fremdnummer, fremdForm } from './fremdnummer.ts';

/** A record as far as tables know it. */
export interface Bekannt {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A value that is one word; nothing for lists and rows. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Values = { readonly [field: string]: FieldValue | undefined };

/** What is stored already, and what earlier rows of a table will have stored, found by what rows say. */
export class Bestand {
  private readonly records = new Map<string, Map<string, Bekannt>>();
  private readonly indexes = new Map<string, Map<string, Bekannt[]>>();
  /** By collection and form: the number that another tool has for a record. */
  private readonly fremde = new Map<string, Fremdnummer>();
  private readonly fremdeOf = new Map<string, Fremdnummer>();

  /** A record as it is; the same id again takes its place. */
  add(entity: Entity, record: Bekannt): void {
    const known = this.records.get(entity.collection) ?? new Map<string, Bekannt>();
    this.records.set(entity.collection, known);
    const before = known.get(record.id);
    known.set(record.id, record);
    for (const fields of keysOf(entity)) {
      const index = this.indexOf(entity, fields);
      if (before) remove(index, keyIn(entity, fields, before), record.id);
      const key = keyIn(entity, fields, record);
      if (key !== undefined) index.set(key, [...(index.get(key) ?? []), record]);
    }
  }

  byId(collection: string, id: string): Bekannt | undefined {
    return this.records.get(collection)?.get(id);
  }

  /** What another tool calls a record, and what its file said of it. */
  addFremd(fremd: Fremdnummer): void {
    this.fremde.set(`${fremd.sammlung} ${fremd.nummer}`, fremd);
    this.fremdeOf.set(fremd.datensatz, fremd);
  }

  /** The record that another tool has under this number, while it is there. */
  byFremd(collection: string, text: string): Bekannt | undefined {
    const nummer = fremdForm(text);
    const fremd = nummer === '' ? undefined : this.fremde.get(`${collection} ${nummer}`);
    return fremd && this.byId(collection, fremd.datensatz);
  }

  /** Under which number another tool has a record. */
  fremdOf(id: string): Fremdnummer | undefined {
    return this.fremdeOf.get(id);
  }

  /** Those that a cell of another row means: by the number of the other tool, by ours, by name, the first that is anybody's. */
  meant(entity: Entity, text: string): readonly Bekannt[] {
    const fremd = this.byFremd(entity.collection, text);
    return fremd ? [fremd] : this.named(entity, text);
  }

  /** Everything that is known of a collection. */
  all(collection: string): readonly Bekannt[] {
    return [...(this.records.get(collection)?.values() ?? [])];
  }

  /** Those that agree in these fields; nothing when the values lack one of them. */
  agreeing(entity: Entity, fields: readonly string[], values: Values): readonly Bekannt[] {
    const key = keyIn(entity, fields, values);
    const found = key === undefined ? [] : (this.indexOf(entity, fields).get(key) ?? []);
    if (found.length < 2) return found;
    // Of those that are written alike the one that is written so.
    const exact = found.filter((record) =>
      fields.every((field) => plain(record[field]) === plain(values[field])),
    );
    return exact.length > 0 ? exact : found;
  }

  /** Those that a person calls so. */
  named(entity: Entity, name: string): readonly Bekannt[] {
    const single = (entity.tabelle?.keys ?? []).filter((key) => key.length === 1);
    for (const [field = ''] of single) {
      const found = this.agreeing(entity, [field], { [field]: name });
      if (found.length > 0) return found;
    }
    const { apart } = entity.tabelle ?? {};
    return apart === undefined ? [] : this.agreeing(entity, [apart], { [apart]: name });
  }

  private indexOf({ collection }: Entity, fields: readonly string[]): Map<string, Bekannt[]> {
    const name = `${collection} ${fields.join()}`;
    const index = this.indexes.get(name) ?? new Map<string, Bekannt[]>();
    this.indexes.set(name, index);
    return index;
  }
}

/** Everything that records of a collection are found by, or may not agree in. */
function keysOf({ tabelle, unique = [], fields }: Entity): readonly (readonly string[])[] {
  const single = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [[name]] : []));
  const apart = tabelle?.apart ? [[tabelle.apart]] : [];
  const all: readonly (readonly string[])[] = [...(tabelle?.keys ?? []), ...apart, ...unique, ...single];
  return [...new Map(all.map((key) => [key.join(), key])).values()];
}

/** Sets of fields in which no two agree. */
export function uniqueKeysOf({ unique = [], fields }: Entity): readonly (readonly string[])[] {
  return [...unique, ...Object.entries(fields).flatMap(([name, field]) => (field.unique ? [[name]] : []))];
}

/** What records that agree in these fields have in common; nothing where one of them is empty. */
export function keyIn(
  entity: Entity,
  fields: readonly string[],
  values: { readonly [field: string]: unknown },
): string | undefined {
  const parts = fields.map((field) => formOf(entity, field, plain(values[field])));
  return parts.includes('') ? undefined : JSON.stringify(parts);
}

const plain = (value: unknown): string => wordOf(value).trim().normalize('NFC');

/** What two that people take for the same have in common. */
function formOf({ tabelle, fields }: Entity, field: string, text: string): string {
  if (field === tabelle?.asCode) return codeForm(text) || text;
  if (field === tabelle?.asNumber) return seriennummerForm(text);
  if (field === tabelle?.asPlace) return platzSortierung(text) || text;
  return fields[field]?.kind === 'text' ? nameForm(text) : text;
}

/** Capitals, blanks that nobody sees and several for one do not count. */
function nameForm(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function remove(index: Map<string, Bekannt[]>, key: string | undefined, id: string): void {
  const rest = key === undefined ? undefined : index.get(key)?.filter((record) => record.id !== id);
  if (key !== undefined && rest) index.set(key, rest);
}
