import type { OldColumn } from '@traverse/domain/import/old-value';

/** A field of a collection as PocketBase describes it, whatever its layout. */
export interface OldField {
  readonly name: string;
  readonly type: string;
  /** Holds a list. */
  readonly isMany: boolean;
  /** Of a relation: the id of the collection it leads to. */
  readonly to: string;
}

export interface OldCollection {
  readonly id: string;
  readonly name: string;
  readonly isAuth: boolean;
  readonly fields: ReadonlyMap<string, OldField>;
  /** Every column of its table, those of no field too. */
  readonly columns: readonly string[];
}

export type OldRow = { readonly [column: string]: OldColumn };

/** Which account of which identity provider signs in as whom. */
export interface OldSignIn {
  readonly provider: string;
  readonly subject: string;
  /** The id of the collection of the account, and the account. */
  readonly collection: string;
  readonly record: string;
}

/** What it says of itself. */
export interface OldDescription {
  /** Whether it has the layout of PocketBase since 0.23. */
  readonly isNew: boolean;
  readonly collections: readonly OldCollection[];
  readonly signIns: readonly OldSignIn[];
}
