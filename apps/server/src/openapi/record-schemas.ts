import {
  dateSchema,
  type Entity,
  type Field,
  idSchema,
  isSetByClients,
  type JsonSchema,
  refTo,
  schemaNames,
  sentValueSchema,
  storedValueSchema,
} from '@traverse/schema';

/** Everything of one collection that the document says as a schema. */
export function recordSchemas(
  entity: Entity,
  entities: { readonly [collection: string]: Entity },
): { readonly [schema: string]: JsonSchema } {
  const names = schemaNames(entity);
  const sent = sentProperties(entity);
  const required = Object.keys(sent).filter((name) => mustBeSent(entity.fields[name]));
  return {
    [names.record]: recordSchema(entity, entities),
    ...(entity.glimpse ? { [names.glimpse]: glimpseSchema(entity, entity.glimpse.fields) } : {}),
    [names.create]: {
      title: `${entity.label.one}, neu`,
      type: 'object',
      properties: { id: { ...idSchema, description: 'Sonst vergibt sie der Server.' }, ...sent },
      ...(required.length > 0 ? { required } : {}),
    },
    [names.change]: {
      title: `${entity.label.one}, geändert`,
      type: 'object',
      properties: { ...sent, ...modifiers(entity) },
    },
  };
}

function recordSchema(entity: Entity, entities: { readonly [collection: string]: Entity }): JsonSchema {
  const properties: { [name: string]: JsonSchema } = { ...identity(entity) };
  for (const [name, field] of Object.entries(entity.fields)) {
    const schema = storedValueSchema(field);
    if (schema) properties[name] = field.readBy ? withNote(schema, `Lesbar für ${readers(field)}`) : schema;
  }
  const always = Object.entries(entity.fields).filter(
    ([, field]) => field.kind !== 'secret' && !field.readBy,
  );
  const hasFiles = Object.values(entity.fields).some(({ kind }) => kind === 'file' || kind === 'files');
  if (hasFiles) properties['originalNames'] = originalNames;
  return {
    title: entity.label.one,
    type: 'object',
    properties: {
      ...properties,
      created: dateSchema,
      updated: dateSchema,
      expand: expandSchema(entity, entities),
    },
    required: [
      'id',
      'collectionId',
      'collectionName',
      'created',
      'updated',
      ...always.map(([name]) => name),
      ...(hasFiles ? ['originalNames'] : []),
    ],
  };
}

const originalNames: JsonSchema = {
  title: 'Ursprüngliche Namen',
  description: 'Zu jedem gespeicherten Namen der, den die Datei beim Hochladen hatte',
  type: 'object',
  additionalProperties: { type: 'string' },
  readOnly: true,
};

function identity({ collection }: Entity): { readonly [name: string]: JsonSchema } {
  return { id: idSchema, collectionId: { const: collection }, collectionName: { const: collection } };
}

function glimpseSchema(entity: Entity, fields: readonly string[]): JsonSchema {
  const shown = Object.fromEntries(
    fields.flatMap((name) => {
      const field = entity.fields[name];
      return field ? [[name, storedValueSchema(field)]] : [];
    }),
  );
  return {
    title: `${entity.label.one}, nur über „expand“ bekannt`,
    type: 'object',
    properties: { ...identity(entity), ...shown },
    required: ['id', 'collectionId', 'collectionName', ...fields],
  };
}

/** What can be expanded: the relations of the record, and those of others that point to it. */
function expandSchema(entity: Entity, entities: { readonly [collection: string]: Entity }): JsonSchema {
  const properties: { [path: string]: JsonSchema } = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'relation' && field.kind !== 'relations') continue;
    const related = relatedSchema(entities[field.to]);
    properties[name] = field.kind === 'relations' ? { type: 'array', items: related } : related;
  }
  for (const other of Object.values(entities)) {
    for (const [name, field] of Object.entries(other.fields)) {
      if ((field.kind !== 'relation' && field.kind !== 'relations') || field.to !== entity.collection)
        continue;
      const related = relatedSchema(other);
      properties[`${other.collection}_via_${name}`] = field.unique
        ? related
        : { type: 'array', items: related, maxItems: 1000 };
    }
  }
  return { description: 'Was mit „expand“ verlangt wurde und man sehen darf', type: 'object', properties };
}

function relatedSchema(entity: Entity | undefined): JsonSchema {
  if (!entity) return {};
  const { record, glimpse } = schemaNames(entity);
  return entity.glimpse ? { anyOf: [refTo(record), refTo(glimpse)] } : refTo(record);
}

function sentProperties(entity: Entity): { readonly [name: string]: JsonSchema } {
  const properties: { [name: string]: JsonSchema } = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isSetByClients(field)) continue;
    const schema = sentValueSchema(field);
    properties[name] = field.writeBy
      ? withNote(schema, `Zählt nur von ${groupWords(field.writeBy)}`)
      : schema;
  }
  return properties;
}

/** A key that a new record must have; a default fills in for one that is missing. */
function mustBeSent(field: Field | undefined): boolean {
  if (!field?.required || !isSetByClients(field)) return false;
  return !('default' in field && field.default !== undefined);
}

/** `out+` adds, `out-` takes away; for lists the values named. */
function modifiers(entity: Entity): { readonly [key: string]: JsonSchema } {
  const keys: { [key: string]: JsonSchema } = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isSetByClients(field)) continue;
    if (field.kind === 'number' || field.kind === 'geld' || field.kind === 'prozent') {
      keys[`${name}+`] = { type: 'number', description: `Wird zu „${name}“ addiert` };
      keys[`${name}-`] = { type: 'number', description: `Wird von „${name}“ abgezogen` };
    } else if (field.kind === 'relations' || field.kind === 'files') {
      keys[`${name}+`] = { description: `Kommt zu „${name}“ dazu` };
      keys[`${name}-`] = { description: `Wird aus „${name}“ entfernt` };
    }
  }
  return keys;
}

function withNote(schema: JsonSchema, note: string): JsonSchema {
  const description = schema['description'];
  return { ...schema, description: typeof description === 'string' ? `${description}. ${note}` : note };
}

const groupWords = (groups: readonly string[]): string =>
  `${groups.length === 1 ? 'Gruppe' : 'Gruppen'} ${groups.join(', ')}`;

const readers = (field: Field): string => `sich selbst und ${groupWords(field.readBy ?? [])}`;
