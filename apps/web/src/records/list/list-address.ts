/** Rows per page that a list offers. Source: spec part 1, section 9. */
export const PAGE_SIZES = [15, 30, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** What of a list stands in the address bar (LIST-07). What is as the list begins is left out. */
export interface ListAddress {
  seite?: number;
  zeilen?: PageSize;
  /** `name` or `-name`. */
  sort?: string;
  suche?: string;
  /** Columns that are searched: `name,firma`. */
  in?: string;
  /** Days of date fields, an open end is empty: `von:2026-09-01:2026-11-30,bis::2026-12-31`. */
  zeitraum?: string;
  /** Named filters that are on: `offen`. */
  filter?: string;
}

/** Reads the search part of an address; what makes no sense there is dropped. */
export function readListAddress(search: Readonly<Record<string, unknown>>): ListAddress {
  const seite = Number(search['seite']);
  const zeilen = PAGE_SIZES.find((size) => size === Number(search['zeilen']));
  return {
    ...(Number.isInteger(seite) && seite > 1 ? { seite } : {}),
    ...(zeilen ? { zeilen } : {}),
    ...text(search, 'sort'),
    ...text(search, 'suche'),
    ...text(search, 'in'),
    ...text(search, 'zeitraum'),
    ...text(search, 'filter'),
  };
}

function text<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  name: Name,
): { [Key in Name]?: string } {
  const value = search[name];
  // `?suche=2026` arrives as a number.
  const written = typeof value === 'number' ? String(value) : value;
  if (typeof written !== 'string' || written === '') return {};
  return { [name]: written } as { [Key in Name]: string }; // the one key that was asked for
}
