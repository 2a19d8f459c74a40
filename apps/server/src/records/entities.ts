import type { Entity, OnDelete, RelationField, RelationsField } from '@traverse/schema';
import { notFound } from './api-error.ts';

/** All collections by name. A collection's id is its name. */
export type Entities = { readonly [collection: string]: Entity };

/** A relation field and the collection it belongs to. */
export interface Reference {
  readonly entity: Entity;
  readonly name: string;
  /** The one in rows that is the relation, where `name` holds rows. */
  readonly cell?: string;
  readonly field: RelationField | RelationsField;
}

/** A collection by its name; names that every object has are none. */
export function findEntity(entities: Entities, collection: string): Entity | undefined {
  return Object.hasOwn(entities, collection) ? entities[collection] : undefined;
}

/** The collection of a path. Throws ApiError 404. */
export function entityOf(entities: Entities, collection: string): Entity {
  const entity = findEntity(entities, collection);
  if (!entity) throw notFound('Diese Sammlung gibt es nicht.');
  return entity;
}

/** Every relation that points to a collection, those in the cells of rows included. */
export function referencesTo(entities: Entities, collection: string): readonly Reference[] {
  const known = references.get(entities) ?? referencesIn(entities);
  references.set(entities, known);
  return known.get(collection) ?? [];
}

// Every deletion asks for them.
const references = new WeakMap<Entities, ReadonlyMap<string, readonly Reference[]>>();

function referencesIn(entities: Entities): ReadonlyMap<string, readonly Reference[]> {
  const found = new Map<string, Reference[]>();
  for (const reference of Object.values(entities).flatMap(relationsOf)) {
    const { to } = reference.field;
    found.set(to, [...(found.get(to) ?? []), reference]);
  }
  return found;
}

function relationsOf(entity: Entity): readonly Reference[] {
  return Object.entries(entity.fields).flatMap(([name, field]): Reference[] => {
    if (field.kind === 'relation' || field.kind === 'relations') return [{ entity, name, field }];
    if (field.kind !== 'rows') return [];
    return Object.entries(field.fields).flatMap(([cell, cellField]) =>
      cellField.kind === 'relation' ? [{ entity, name, cell, field: cellField }] : [],
    );
  });
}

/** As the database is asked for it: `kunde`, or `mitarbeiter.user_id`. */
export function pathOf({ name, cell }: Reference): string {
  return cell === undefined ? name : `${name}.${cell}`;
}

export function onDelete({ field }: Reference): OnDelete {
  return field.onDelete ?? (field.required ? 'refuse' : 'unset');
}
