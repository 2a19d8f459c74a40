import type { Field, Kind } from '../field.ts';
import { type JsonSchema, refTo, schemaNames, storedValueSchema } from '../json-schema.ts';
import { LIMITS } from '../limits.ts';
import { isMade, type Members, type Shape } from './shape.ts';

/** What a value of a shape looks like on the wire. */
export function shapeSchema(shape: Shape): JsonSchema {
  const schema = { ...words(shape), ...bareSchema(shape) };
  const emptyToo = 'orEmpty' in shape ? { anyOf: [schema, { const: '' }] } : schema;
  return 'orNull' in shape ? { anyOf: [emptyToo, { type: 'null' }] } : emptyToo;
}

type Schemas = {
  readonly [K in Exclude<Shape['kind'], Kind>]: (shape: Extract<Shape, { kind: K }>) => JsonSchema;
};

/** Of what is no field. */
const schemas: Schemas = {
  day: () => ({ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', examples: ['2026-12-03'] }),
  word: ({ words: options }) => ({ enum: options }),
  object: ({ members }) => membersSchema(members),
  list: ({ of }) => ({ type: 'array', items: shapeSchema(of) }),
  either: ({ of }) => ({ anyOf: of.map(shapeSchema) }),
  byKey: ({ of }) => ({ type: 'object', additionalProperties: shapeSchema(of) }),
  record: ({ of }) => refTo(schemaNames(of).record),
  changes: ({ of }) => refTo(schemaNames(of).change),
  foreign: () => ({ type: 'object', additionalProperties: true }),
  upload: () => ({ type: 'string', format: 'binary' }),
};

function bareSchema(shape: Shape): JsonSchema {
  if (!isMade(shape)) return fieldSchema(shape);
  // Cast: TypeScript does not see that the function found under `kind` takes a shape of that kind.
  const schema = schemas[shape.kind] as (shape: Shape) => JsonSchema;
  return schema(shape);
}

/** An object with these members, of which only a sparse one may be absent. */
export function membersSchema(members: Members): JsonSchema {
  const entries = Object.entries(members);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, shape]) => [name, shapeSchema(shape)])),
    required: entries.flatMap(([name, shape]) => ('sparse' in shape ? [] : [name])),
  };
}

function words({ label, hint }: { readonly label?: string; readonly hint?: string }): JsonSchema {
  return { ...(label ? { title: label } : {}), ...(hint ? { description: hint } : {}) };
}

/** Without the bounds that hold for every text and number. */
function fieldSchema(field: Field): JsonSchema {
  const schema = storedValueSchema(field);
  if (!schema) throw new Error(`${field.label}: a secret is never shown`);
  const general = Object.entries(schema).filter(
    ([keyword, value]) =>
      !(keyword === 'maxLength' && value === LIMITS.text) &&
      !(keyword === 'minimum' && value === -LIMITS.number) &&
      !(keyword === 'maximum' && value === LIMITS.number) &&
      !(keyword === 'maxItems' && value === LIMITS.rows),
  );
  return Object.fromEntries(general);
}
