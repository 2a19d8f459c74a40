import { useSearch } from '@tanstack/react-router';
import { ohneKategorie } from '@traverse/domain/auswertung/table';
import { and, compare, type Filter, or } from '@traverse/wire';
import { useMemo } from 'react';
import type { NamedFilter } from '../../records/list/list-wish.ts';

const unpaid = compare('bezahlt', '=', false);
const withoutKategorie = compare('kategorie', '=', '');
const withoutAnlage = compare('anlagen:length', '=', 0);
const stands = compare('aufgehoben', '=', false);
const anything: Filter = and(stands, or(unpaid, withoutKategorie, withoutAnlage)) ?? unpaid;

/**
 * Filters of the books by what they are called in the address. 'pruefen' finds what the evaluation counts as dangers
 * (AUSW-02): the same conditions as `bookEntryReasons`.
 */
const FILTERS = {
  pruefen: { label: 'Zu prüfen', filter: anything },
  offen: { label: 'Offen', filter: unpaid },
  'ohne-kategorie': { label: 'Ohne Kategorie', filter: withoutKategorie },
  erwerb: {
    label: 'Innergemeinschaftlicher Erwerb',
    filter: compare('innergemeinschaftlicherErwerb', '=', true),
  },
  '13b': {
    label: 'Steuerschuld nach § 13b',
    filter: or(compare('ustArt', '=', '13b EU'), compare('ustArt', '=', '13b andere')) ?? unpaid,
  },
  'ohne-steuerart': {
    label: 'Ohne Steuerart',
    filter: and(compare('ustArt', '=', ''), compare('ust', '=', 0), compare('netto', '!=', 0)) ?? unpaid,
  },
  china: { label: 'China-Import', filter: compare('chinaImport', '=', true) },
  aufgehoben: { label: 'Aufgehobene', filter: compare('aufgehoben', '=', true) },
} as const;
export type BookFilter = keyof typeof FILTERS;

/** Always offered; the others stand there while the address asks for them. */
const OFFERED: readonly BookFilter[] = ['pruefen', 'offen', 'aufgehoben'];
const BY_KATEGORIE = 'kategorie=';

/** How a category is asked for in an address, where a comma separates filters. */
export function kategorieFilter(kategorie: string): string {
  return kategorie === ohneKategorie ? 'ohne-kategorie' : BY_KATEGORIE + encodeURIComponent(kategorie);
}

/** Entries that were taken back, and what takes them back, are there once they are asked for; what is open of them always. */
export function useAlways(): Filter | undefined {
  const { filter = '' } = useSearch({ strict: false });
  return useMemo(() => (filter.split(',').includes('aufgehoben') ? undefined : or(stands, unpaid)), [filter]);
}

/** The filters of a book: those that are always offered, and what a link into the list asks for. */
export function useBookFilters(): readonly NamedFilter[] {
  const { filter = '' } = useSearch({ strict: false });
  return useMemo(() => bookFilters(filter), [filter]);
}

function bookFilters(asked: string): NamedFilter[] {
  const keys = new Set([...OFFERED, ...asked.split(',')]);
  return [...keys].flatMap((key): NamedFilter[] => {
    const named = Object.hasOwn(FILTERS, key) ? FILTERS[key as BookFilter] : undefined; // hasOwn said so
    if (named) return [{ key, ...named }];
    const kategorie = key.startsWith(BY_KATEGORIE) ? decoded(key.slice(BY_KATEGORIE.length)) : '';
    if (kategorie === '') return [];
    return [{ key, label: `Kategorie: ${kategorie}`, filter: compare('kategorie', '=', kategorie) }];
  });
}

/** Nothing for an address that somebody has broken. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
}
