import type { Kind } from '@traverse/schema';

interface KindLook {
  readonly align: 'start' | 'center' | 'end';
  /** Px of what stands in a cell, padding included; the least of a column that grows. */
  readonly width: number;
  readonly grows?: true;
  /** Not so for what has no order a person would expect; relations follow what names their record. */
  readonly sorts?: false;
  readonly searches?: false;
  /** How telling a column is, 0 most: of the first one of its kind in a list, and of further ones. */
  readonly rank: readonly [first: number, further: number];
}

/** How columns of each kind of field behave in a list. A new kind makes the compiler ask for its line. */
export const kindLook: { readonly [K in Kind]: KindLook } = {
  text: { align: 'start', width: 132, grows: true, rank: [4, 5] },
  email: { align: 'start', width: 150, grows: true, rank: [6, 6] },
  number: { align: 'end', width: 76, rank: [5, 5] },
  geld: { align: 'end', width: 112, rank: [2, 7] },
  prozent: { align: 'end', width: 64, rank: [6, 6] },
  date: { align: 'end', width: 92, rank: [3, 6] },
  toggle: { align: 'center', width: 64, searches: false, rank: [7, 7] },
  select: { align: 'start', width: 116, rank: [4, 6] },
  kategorie: { align: 'start', width: 140, grows: true, rank: [6, 6] },
  relation: { align: 'start', width: 140, grows: true, rank: [1, 6] },
  relations: { align: 'start', width: 140, grows: true, sorts: false, searches: false, rank: [6, 6] },
  files: { align: 'center', width: 64, sorts: false, searches: false, rank: [8, 8] },
  file: { align: 'center', width: 64, sorts: false, searches: false, rank: [8, 8] },
  texts: { align: 'start', width: 140, grows: true, sorts: false, searches: false, rank: [7, 7] },
  rows: { align: 'end', width: 64, sorts: false, searches: false, rank: [8, 8] },
  secret: { align: 'start', width: 0, sorts: false, searches: false, rank: [9, 9] },
};
