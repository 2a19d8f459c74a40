import type { Field, Kind, NumberField, Pattern, RowFields, TextField } from './field.ts';
import { LIMITS } from './limits.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A reference to one of the document's schemas. */
export const refTo = (schema: string): JsonSchema => ({ $ref: `#/components/schemas/${schema}` });

/** Names of the schemas of a collection: a record, one only known through another, what is sent to create and change. */
export const schemaNames = ({ collection }: { readonly collection: string }) => ({
  record: collection,
  glimpse: `${collection}Kurz`,
  create: `${collection}Neu`,
  change: `${collection}Aenderung`,
});

type Schemas = {
  readonly [K in Exclude<Kind, 'secret'>]: (field: Extract<Field, { kind: K }>) => JsonSchema;
};

/**
 * What the value of a field looks like in an answer, with its label. Not set is `''`, `0`, `false` or `[]`.
 * Undefined for secrets: no answer holds them.
 */
export function storedValueSchema(field: Field): JsonSchema | undefined {
  if (field.kind === 'secret') return undefined;
  // Cast: TypeScript does not see that the function found under `kind` takes a field of that kind.
  const schema = schemas[field.kind] as (field: Field) => JsonSchema;
  const { description, ...rest } = schema(field);
  const words = [field.hint, description].filter((each) => typeof each === 'string');
  return {
    title: field.label,
    ...(words.length > 0 ? { description: words.join('. ') } : {}),
    ...rest,
    ...(field.derived === true ? { readOnly: true } : {}),
  };
}

/** What a client may send for a field. `null` empties it; what is required must not be empty. */
export function sentValueSchema(field: Field): JsonSchema {
  const schema = storedValueSchema(field) ?? { title: field.label, type: 'string', writeOnly: true };
  if (!field.required) return { ...schema, type: [schema['type'], 'null'].flat() };
  switch (schema['type']) {
    case 'string':
      return { minLength: 1, ...schema };
    case 'array':
      return { minItems: 1, ...schema };
    case 'boolean':
      return { ...schema, const: true };
    default:
      return schema;
  }
}

/** Fifteen characters, chosen by the client or the server. */
export const idSchema: JsonSchema = { type: 'string', pattern: '^[a-z0-9]{15}$' };

/** A moment in UTC; `''` when not set. */
export const dateSchema: JsonSchema = {
  type: 'string',
  pattern: '^(?:|\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)$',
  examples: ['2026-01-31 03:00:00.000Z'],
};

const emptyOrIdSchema: JsonSchema = { type: 'string', pattern: '^(?:|[a-z0-9]{15})$' };

const schemas: Schemas = {
  text: textSchema,
  email: () => ({ type: 'string', maxLength: LIMITS.email }),
  number: numberSchema,
  geld: (field) => ({ type: 'integer', description: 'Cent', ...rangeOf(field) }),
  prozent: (field) => ({ type: 'number', description: '19 heißt 19 %', ...rangeOf(field) }),
  date: () => dateSchema,
  toggle: () => ({ type: 'boolean' }),
  select: ({ options }) => ({ type: 'string', enum: ['', ...options] }),
  kategorie: ({ pattern }) => ({
    type: 'string',
    maxLength: LIMITS.kategorie,
    description: ['Ein Name aus der Sammlung kategorien', pattern?.message].filter(Boolean).join('. '),
  }),
  relation: ({ to }) => ({ ...emptyOrIdSchema, description: `ID aus der Sammlung ${to}` }),
  relations: ({ to }) => ({ ...listOf(idSchema), description: `IDs aus der Sammlung ${to}` }),
  file: () => ({ type: 'string', description: 'Name der gespeicherten Datei' }),
  files: ({ maxFiles = LIMITS.files }) => ({
    ...listOf({ type: 'string' }),
    maxItems: maxFiles,
    description: 'Namen der gespeicherten Dateien',
  }),
  texts: () => ({
    type: 'array',
    items: { type: 'string', maxLength: LIMITS.text },
    maxItems: LIMITS.texts,
  }),
  rows: ({ fields, maxRows = LIMITS.rows }) => ({
    type: 'array',
    items: rowSchema(fields),
    maxItems: maxRows,
  }),
};

function textSchema({ min, max = LIMITS.text, pattern, required }: TextField): JsonSchema {
  return {
    type: 'string',
    ...(min === undefined || !required ? {} : { minLength: min }),
    maxLength: max,
    ...(pattern ? patternOf(pattern, required ?? false) : {}),
  };
}

/** JSON Schema knows no flags; a pattern that needs some is told in words alone. */
function patternOf({ matches, message }: Pattern, required: boolean): JsonSchema {
  if (matches.flags.replace('u', '') !== '') return { description: message };
  return { description: message, pattern: required ? matches.source : `^$|(?:${matches.source})` };
}

function numberSchema({ decimals = LIMITS.decimals, unit, ...field }: NumberField): JsonSchema {
  return {
    type: decimals === 0 ? 'integer' : 'number',
    ...(unit ? { description: unit } : {}),
    ...rangeOf(field),
  };
}

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

/** What was never given is 0, whatever the minimum. */
function rangeOf({ min = -LIMITS.number, max = LIMITS.number, required }: Range): JsonSchema {
  return { minimum: required ? min : Math.min(min, 0), maximum: max };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items, uniqueItems: true };
}

function rowSchema(fields: RowFields): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, storedValueSchema(field)]),
    ),
    // A sparse cell that holds nothing is not there.
    required: Object.keys(fields).filter((name) => !('sparse' in (fields[name] ?? {}))),
  };
}
