import type { Kind } from '@traverse/schema';

/** The only column types used, so that one codec serves both engines. */
export type ColumnType = 'text' | 'integer' | 'real';

/** How a value stands in its column. `reference`: an id, NULL when not set, so that a foreign key can hold. */
export type Notation = 'text' | 'number' | 'flag' | 'reference' | 'json';

/** Kept beside a value by the server: `fold` is searched, `sort` puts it into German order. */
export type Key = 'fold' | 'sort';

export interface Storage {
  readonly type: ColumnType;
  readonly notation: Notation;
  readonly keys: readonly Key[];
}

const readByPeople: Storage = { type: 'text', notation: 'text', keys: ['fold', 'sort'] };
const listOfTexts: Storage = { type: 'text', notation: 'json', keys: ['fold'] };
const real: Storage = { type: 'real', notation: 'number', keys: [] };

/** What a kind of field becomes in the database. */
export const storageByKind: { readonly [K in Kind]: Storage } = {
  text: readByPeople,
  email: readByPeople,
  select: readByPeople,
  kategorie: readByPeople,
  number: real,
  prozent: real,
  geld: { type: 'integer', notation: 'number', keys: [] },
  // Text of the wire, UTC: it sorts and compares as it stands.
  date: { type: 'text', notation: 'text', keys: [] },
  toggle: { type: 'integer', notation: 'flag', keys: [] },
  relation: { type: 'text', notation: 'reference', keys: [] },
  relations: { type: 'text', notation: 'json', keys: [] },
  file: { type: 'text', notation: 'text', keys: ['fold'] },
  files: listOfTexts,
  texts: listOfTexts,
  rows: listOfTexts,
  secret: { type: 'text', notation: 'text', keys: [] },
};
