import type { JsonSchema } from '@traverse/schema';
import { docsTable } from './docs-table.ts';
import { type Html, html } from './html.ts';

/** The id of a heading: letters and digits, everything else a dash. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-zäöüß0-9]+/g, '-');
}

export function anchorOfSchema(name: string): string {
  return `felder-${name}`;
}

/** What a value may be, in few words: `Text, höchstens 60 Zeichen`. */
export function schemaWords(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  const {
    $ref: ref,
    type,
    enum: options,
    const: only,
    anyOf,
    items,
    properties,
    ...limits
  } = schema as JsonSchema;
  if (typeof ref === 'string') return nameIn(ref);
  if (Array.isArray(anyOf)) return anyOf.map(schemaWords).join(' oder ');
  if (Array.isArray(options)) return options.map(quoted).join(', ');
  if (only !== undefined) return quoted(only);
  if (typeof properties === 'object' && properties !== null)
    return `{ ${Object.keys(properties).join(', ')} }`;
  const kinds = [type].flat().map((each) => kindWords[String(each)] ?? '');
  const kind = items === undefined ? kinds.join(' oder ') : `Liste: ${schemaWords(items)}`;
  return [kind, ...limitWords(limits)].filter((each) => each !== '').join(', ');
}

/** The properties of an object as a table; anything else in words. */
export function schemaTable(schema: JsonSchema): Html {
  const { properties, required, $ref: ref } = schema;
  if (typeof ref === 'string') {
    const name = nameIn(ref);
    return html`<p><a href="#${anchorOfSchema(name)}">${name}</a></p>`;
  }
  if (typeof properties !== 'object' || properties === null) return html`<p>${schemaWords(schema)}</p>`;
  const names = Array.isArray(required) ? required.map(String) : [];
  const rows = Object.entries(properties).map(([name, property]) => {
    const { title, description } = property as JsonSchema; // the values of properties are schemas
    const meaning = [title, description].map(textOf).filter((each) => each !== '');
    const mark = names.includes(name) ? html` <abbr title="immer dabei">*</abbr>` : '';
    return [html`<code>${name}</code>${mark}`, html`${schemaWords(property)}`, html`${meaning.join('. ')}`];
  });
  return docsTable('Felder', ['Feld', 'Art', 'Bedeutung'], rows);
}

const nameIn = (ref: string): string => ref.replace(/^.*\//, '');

/** What is no text is left out. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const kindWords: { readonly [type: string]: string } = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'ja/nein',
  array: 'Liste',
  object: 'Objekt',
  null: 'leer',
};

const quoted = (value: unknown): string => (value === '' ? 'leer' : JSON.stringify(value));

const count = (value: unknown): string => Number(value).toLocaleString('de-DE');

function limitWords(limits: JsonSchema): readonly string[] {
  const { minLength, maxLength, minimum, maximum, maxItems } = limits;
  return [
    minLength === undefined ? '' : `mindestens ${count(minLength)} Zeichen`,
    maxLength === undefined ? '' : `höchstens ${count(maxLength)} Zeichen`,
    minimum === undefined ? '' : `ab ${count(minimum)}`,
    maximum === undefined ? '' : `bis ${count(maximum)}`,
    maxItems === undefined ? '' : `höchstens ${count(maxItems)} Einträge`,
  ];
}
