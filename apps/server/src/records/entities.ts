import type { Entity, OnDelete, RelationField, RelationsField } from '@traverse/schema';
import { notFound } from './api-error.ts';

/** All collections by name. A collection's id is its name. */
export type Entities = { readonly [collection: string]: Entity };

/** A relation field and the collection it belongs to. */
export interface Reference {
  readonly entity: Entity;
  readonly name: string;
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

/** Every relation that points to a collection. */
export function referencesTo(entities: Entities, collection: string): readonly Reference[] {
  return Object.values(entities).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      (field.kind === 'relation' || field.kind === 'relations') && field.to === collection
        ? [{ entity, name, field }]
        : [],
    ),
  );
}

export function onDelete({ field }: Reference): OnDelete {
  return field.onDelete ?? (field.required ? 'refuse' : 'unset');
}
