import { linkOptions } from '@tanstack/react-router';
import { davon13b, davonErwerb, davonImport, davonOffen } from '@traverse/domain/auswertung/summarise';
import { addDays, type Day, dayFrom } from '@traverse/domain/values';
import { type BookFilter, kategorieFilter } from '../book-filters.ts';

export type Book = 'einnahmen' | 'ausgaben';

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The days of a year. */
export function yearSpan(jahr: number): Span {
  return { from: `${jahr}-01-01`, to: `${jahr}-12-31` };
}

/** The days of a month. */
export function monthSpan(jahr: number, monthIndex0: number): Span {
  const from = dayFrom(jahr, monthIndex0 + 1, 1) ?? yearSpan(jahr).from;
  const next = monthIndex0 === 11 ? undefined : dayFrom(jahr, monthIndex0 + 2, 1);
  return { from, to: next ? addDays(next, -1) : yearSpan(jahr).to };
}

/** The entries behind a figure: those of a book in a span of days, that these filters find (AUSW-03). */
export function entriesLink(book: Book, { from, to }: Span, filters: readonly string[] = []) {
  const search = {
    zeitraum: `datum:${from}:${to}`,
    ...(filters.length > 0 ? { filter: filters.join() } : {}),
  };
  return book === 'einnahmen'
    ? linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' }, search })
    : linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' }, search });
}

/** The filters that find what stands in a row: a category, and what breaks it down. */
export function rowFilters(kategorie: string, davon?: string): string[] {
  const part = davon === undefined ? undefined : DAVON_FILTER[davon];
  return [kategorieFilter(kategorie), ...(part ? [part] : [])];
}

const DAVON_FILTER: { readonly [davon: string]: BookFilter } = {
  [davonOffen]: 'offen',
  [davonErwerb]: 'erwerb',
  [davon13b]: '13b',
  [davonImport]: 'china',
};

/** An asset in the list; names are told apart there, `Beamer (2)` is found as Beamer. */
export function assetLink(name?: string) {
  const search = name === undefined ? {} : { suche: name.replace(/ \(\d+\)$/, '') };
  return linkOptions({ to: '/ausgaben/$tab', params: { tab: '2' }, search });
}
