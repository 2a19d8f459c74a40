import type { Entity } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import type { FieldName, NewValues } from '../sql/stored-record.ts';

/**
 * How fields of one collection follow from other values: from the record itself, its siblings, or records elsewhere.
 * Said once, for every write, for an upgrade and for `verify`. A derivation may look at what an earlier one keeps, never
 * at its own fields or those of a later one: so each is asked once, and there is an end.
 */
export interface Derivation<E extends Entity = Entity> {
  readonly entity: E;
  /** The fields it keeps; all of them are `derived` in the definition. */
  readonly fields: readonly FieldName<E>[];
  /** One more when the rule changes: what is stored is then set right once (`set-derived-right.ts`). */
  readonly version: number;
  /** Fields of the record itself that it looks at, those that decide whether it is fixed included. */
  readonly own: readonly FieldName<E>[];
  /** Made by `source`. */
  readonly sources: readonly Source[];
  /** Keeps what it has, whatever its sources say by now: it was handed out. */
  readonly isFixed: (record: StoredRecord<E>) => boolean;
  /** What the fields of these records are to hold, in their order. As many statements for a hundred as for one. */
  readonly valuesOf: (
    records: readonly StoredRecord<E>[],
    reads: RecordReads,
  ) => Promise<readonly NewValues<E>[]>;
}

/** Records of a collection that a derivation looks at. */
export interface Source<E extends Entity = Entity> {
  readonly entity: E;
  /** Whether one that comes or goes counts: it leads to others by itself. What others lead to is unused by then. */
  readonly comesAndGoes: boolean;
  /** Changes of other fields mean nothing. */
  readonly fields: readonly FieldName<E>[];
  /** Whose values may be others now. `states` are those before and since of every record that counts. */
  readonly concerned: (
    states: readonly StoredRecord<E>[],
    reads: RecordReads,
  ) => Promise<readonly StoredRecord[]>;
}

/** Declares one; the argument is checked by its collection. */
export function derivation<E extends Entity>(facts: Derivation<E>): Derivation {
  return facts as unknown as Derivation; // the engine hands each the records of its own collection
}

/** Declares one; the argument is checked by its collection. */
export function source<E extends Entity>(facts: Source<E>): Source {
  return facts as unknown as Source; // as above
}

/**
 * Derivations in the order in which they are asked. Throws where a `derived` field is kept by none or by two, and where
 * one looks at what is not kept before it.
 */
export function inOrder(
  derivations: readonly Derivation[],
  entities: { readonly [collection: string]: Entity },
): readonly Derivation[] {
  const kept = new Set<string>();
  for (const { entity, fields, own, sources } of derivations) {
    for (const looked of [...sources, { entity, fields: own }]) refuseUnkept(entity, looked, kept);
    for (const field of fields) {
      if (!entity.fields[field]?.derived || kept.has(pathOf(entity, field)))
        throw new Error(`${pathOf(entity, field)} is not derived, or kept twice.`);
      kept.add(pathOf(entity, field));
    }
  }
  for (const entity of Object.values(entities)) {
    for (const [field, { derived }] of Object.entries(entity.fields)) {
      if (derived && !kept.has(pathOf(entity, field)))
        throw new Error(`${pathOf(entity, field)} is kept by no derivation.`);
    }
  }
  return derivations;
}

function refuseUnkept(
  by: Entity,
  { entity, fields }: Pick<Source, 'entity' | 'fields'>,
  kept: ReadonlySet<string>,
): void {
  for (const field of fields) {
    if (entity.fields[field]?.derived && !kept.has(pathOf(entity, field)))
      throw new Error(`${by.collection} looks at ${pathOf(entity, field)}, which is not kept yet.`);
  }
}

const pathOf = ({ collection }: Entity, field: string): string => `${collection}.${field}`;
