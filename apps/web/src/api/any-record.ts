/** A record of a collection that is known only at run time, as the generic screens see it. */
export interface AnyRecord {
  readonly id: string;
  readonly created: string;
  readonly updated: string;
  readonly collectionName: string;
  readonly expand?: { readonly [relation: string]: AnyRecord | readonly AnyRecord[] };
  readonly [field: string]: unknown;
}
