import type { Group, Rule } from './access.ts';
import type { Field, ValueOf } from './field.ts';
import type { Id, WireDate } from './values.ts';

export type Fields = { readonly [name: string]: Field };

export interface Access {
  /** List and view. */
  readonly read: Rule;
  readonly create: Rule;
  readonly update: Rule;
  readonly delete: Rule;
}

type SystemField = 'id' | 'created' | 'updated';
type FieldPath<Names extends string> = Names | SystemField | `${Names}.${string}` | `${string}_via_${string}`;
export type SortKey<Names extends string> = FieldPath<Names> | `-${FieldPath<Names>}`;

/** Everything that is true of a collection wherever it appears. */
export interface Entity<Collection extends string = string, F extends Fields = Fields> {
  readonly collection: Collection;
  readonly label: { readonly one: string; readonly many: string };
  readonly access: Access;
  /** A record whose field is set is seen and changed by that user alone. */
  readonly privateTo?: keyof F & string;
  /** The database itself refuses to change or delete a record, whoever asks. */
  readonly appendOnly?: true;
  /**
   * Its one record says what the last record of an append-only collection says, in fields of the same names. The
   * database itself keeps it so, one step of `counter` at a time, and refuses all else.
   */
  readonly follows?: { readonly collection: string; readonly counter: keyof F & string };
  /** These groups see id and the named fields, only through expand. */
  readonly glimpse?: { readonly groups: readonly Group[]; readonly fields: readonly (keyof F & string)[] };
  readonly list: {
    readonly sort: SortKey<keyof F & string>;
    /** Searched as 'contains' until the user chooses other columns. */
    readonly search: readonly FieldPath<keyof F & string>[];
    readonly columns?: readonly FieldPath<keyof F & string>[];
  };
  /** What names a record to a person; the first is its title. */
  readonly title: readonly (keyof F & string)[];
  /** No two records agree in all fields of one set. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** Fields by which the server finds the few records that it asks for. */
  readonly index?: readonly (keyof F & string)[];
  readonly fields: F;
}

/** Declares a collection; the argument is checked and kept as it is. */
export function entity<const Collection extends string, const F extends Fields>(
  definition: Entity<Collection, F>,
): Entity<Collection, F> {
  return definition;
}

/** A record as both ends know it: on the wire it also names its collection. Secrets are not on the wire. */
export type RecordOf<E> =
  E extends Entity<infer Collection, infer F>
    ? {
        readonly id: Id<Collection>;
        readonly created: WireDate;
        readonly updated: WireDate;
      } & { readonly [Name in WireNames<F>]: ValueOf<F[Name]> }
    : never;

/** A record as the server keeps it: with its secrets. */
export type StoredOf<E> =
  E extends Entity<string, infer F> ? RecordOf<E> & { readonly [Name in SecretNames<F>]: string } : never;

type SecretNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'secret' ? Name : never;
}[keyof F];

type WireNames<F extends Fields> = Exclude<keyof F, SecretNames<F>>;

/** What a client may send: any of the fields. */
export type DraftOf<E> =
  E extends Entity<string, infer F> ? { readonly [Name in WireNames<F>]?: ValueOf<F[Name]> } : never;
