import {
  decide,
  type Entity,
  type Field,
  glimpseScope,
  isInScope,
  isPrivateToOther,
  isSetByClients,
  type Reader,
  readScope,
  scopeOf,
} from '@traverse/schema';

/** What a client may do with records, besides reading them. */
export type Operation = 'create' | 'update' | 'delete';

type Values = { readonly [field: string]: unknown };

/** Whose rights a write is measured by. */
export interface Authority {
  readonly reader: Reader;
  /** The program itself, on behalf of the reader. */
  readonly isServer: boolean;
  /** Whether a record may be created (as it would be stored), or changed or deleted (as it is). */
  may(operation: Operation, entity: Entity, record: Values): boolean;
  /** Whether what somebody may change because it is theirs is still theirs, as it would be stored. */
  keepsOwn(entity: Entity, record: Values): boolean;
  /** Whether it would vanish from everybody, whoever stores it included. */
  givesAway(entity: Entity, record: Values): boolean;
  /** Whether values sent for a field count; from others they are ignored. */
  writes(field: Field): boolean;
}

/** The rights of whoever asks. */
export function rightsOf(reader: Reader): Authority {
  return {
    reader,
    isServer: false,
    may: (operation, entity, record) => isInScope(scopeOf(operation, entity, reader), record),
    keepsOwn: (entity, record) => {
      const verdict = decide(entity.access.update, reader);
      return typeof verdict === 'boolean' || verdict.ownBy.some((field) => record[field] === reader.id);
    },
    givesAway: (entity, record) => isPrivateToOther(entity, reader, record),
    writes: (field) =>
      field.kind !== 'secret' && isSetByClients(field) && (!field.writeBy || isIn(field.writeBy, reader)),
  };
}

/** What the server does by itself, on behalf of a reader: effects, custom paths, references that are emptied. */
export function serverFor(reader: Reader): Authority {
  return {
    reader,
    isServer: true,
    may: () => true,
    keepsOwn: () => true,
    givesAway: () => false,
    writes: () => true,
  };
}

/** Before any record is seen: whether a reader could do this to some record. Lets a server refuse early. */
export function mayEver(operation: Operation, entity: Entity, reader: Reader): boolean {
  return decide(entity.access[operation], reader) !== false;
}

export function maySee(entity: Entity, reader: Reader, record: Values): boolean {
  return isInScope(readScope(entity, reader), record);
}

/** Whether a reader knows of a record only its name, and that only through a record that refers to it. */
export function mayGlimpse(entity: Entity, reader: Reader, record: Values): boolean {
  return isInScope(glimpseScope(entity, reader), record);
}

/** Fields of some only the record's own user and certain groups may read. */
export function mayRead(field: Field, reader: Reader, record: Values): boolean {
  if (field.kind === 'secret') return false;
  return !field.readBy || isIn(field.readBy, reader) || (reader.id !== '' && record['id'] === reader.id);
}

function isIn(groups: readonly string[], reader: Reader): boolean {
  return groups.some((group) => (reader.groups as readonly string[]).includes(group));
}
