import type { Entity, Field, Fields, StoredOf } from '@traverse/schema';

// A stored record has the type of its definition. Code that takes any entity names none: the defaults are for it.

/** A value as on the wire (`''`, `0`, `false`, `[]` when not set). */
export type StoredValue =
  | string
  | number
  | boolean
  | readonly unknown[]
  | { readonly [key: string]: unknown };

/**
 * A record as stored: id, created, updated and every field of its entity, secrets included, in wire form.
 * Entities with file fields also carry `fileFacts` (see FileFacts). A plain object; no key is ever missing.
 */
export type StoredRecord<E extends Entity = Entity> = IsAny<E> extends true ? AnyRecord : StoredOf<E>;

type Stamps = { readonly id: string; readonly created: string; readonly updated: string };
type AnyRecord = Stamps & { readonly [field: string]: StoredValue };

/** Whether an entity is known only at run time. */
export type IsAny<E extends Entity> = string extends E['collection'] ? true : false;

/** A record to be stored: what it lacks gets its zero value. */
export type NewRecord<E extends Entity = Entity> = Stamps & Partial<Omit<StoredRecord<E>, keyof Stamps>>;

/** Values that fields get. */
export type NewValues<E extends Entity = Entity> =
  IsAny<E> extends true ? { readonly [field: string]: StoredValue } : Partial<StoredOf<E>>;

/** Fields and the values they have to have. */
export type Equals<E extends Entity = Entity> =
  IsAny<E> extends true
    ? { readonly [field: string]: string | number | boolean }
    : { readonly [Name in keyof StoredOf<E>]?: Plain<StoredOf<E>[Name]> };

// An id that is asked for may come from anywhere.
type Plain<Value> = Value extends string ? string : Value extends number | boolean ? Value : never;

/** A relation of an entity; in rows `field.cell`. */
export type RelationPath<E extends Entity = Entity> =
  IsAny<E> extends true ? string : RelationIn<E['fields']>;

/** A field of an entity, its id, or one of the record that a relation of it leads to. */
export type ValuePath<E extends Entity = Entity> = 'id' | FieldName<E> | `${RelationPath<E>}.${string}`;

/** A field of an entity. */
export type FieldName<E extends Entity = Entity> = keyof E['fields'] & string;

type RelationIn<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends Relation
    ? Name
    : F[Name] extends { readonly kind: 'rows'; readonly fields: infer Cells extends Fields }
      ? `${Name}.${RelationIn<Cells>}`
      : never;
}[keyof F & string];

type Relation = Extract<Field, { readonly kind: 'relation' | 'relations' }>;

/** What the server remembers of each stored file of a record, by stored name. */
export interface FileFacts {
  readonly [storedName: string]: {
    readonly originalName: string;
    readonly contentType: string;
    readonly bytes: number;
    readonly sha256: string;
  };
}
