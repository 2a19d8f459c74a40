import type { JsonSchema } from '@traverse/schema';
import { type Html, html, joined } from './html.ts';

/** The id of a heading: letters and digits, everything else a dash. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-zäöüß0-9]+/g, '-');
}

/** What a value may be, in few words: `Text, höchstens 60 Zeichen`. */
export function schemaWords(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  const { $ref: ref, type, enum: options, const: only, anyOf, items, ...limits } = schema as JsonSchema;
  if (typeof ref === 'string') return ref.replace(/^.*\//, '');
  if (Array.isArray(anyOf)) return anyOf.map(schemaWords).join(' oder ');
  if (Array.isArray(options)) return options.map(quoted).join(', ');
  if (only !== undefined) return quoted(only);
  const kinds = [type].flat().map((each) => kindWords[String(each)] ?? '');
  const kind = items === undefined ? kinds.join(' oder ') : `Liste: ${schemaWords(items)}`;
  return [kind, ...limitWords(limits)].filter((each) => each !== '').join(', ');
}

/** The properties of an object as a table; anything else in words. */
export function schemaTable(schema: JsonSchema): Html {
  const { properties, required } = schema;
  if (typeof properties !== 'object' || properties === null) return html`<p>${schemaWords(schema)}</p>`;
  const names = Array.isArray(required) ? required.map(String) : [];
  const rows = Object.entries(properties).map(([name, property]) => {
    const { title, description } = property as JsonSchema; // the values of properties are schemas
    const meaning = [title, description].map(textOf).filter((each) => each !== '');
    return html`<tr><td><code>${name}</code>${names.includes(name) ? html` <abbr title="immer dabei">*</abbr>` : ''}</td><td>${schemaWords(property)}</td><td>${meaning.join('. ')}</td></tr>`;
  });
  return html`<table><thead><tr><th>Feld</th><th>Art</th><th>Bedeutung</th></tr></thead><tbody>${joined(rows)}</tbody></table>`;
}

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
