import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day, Kunde, Kundenkonto, OffenePosten } from '@traverse/domain';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

export type PostenSeite = 'kunden' | 'lieferanten';

/** What is open at a day; asked again with every change of what it is made of (ZAHL-03). */
export function useOffenePosten(seite: PostenSeite, stichtag: Day) {
  useLiveList('rechnungen', ['zahlungen', 'mahnungen', 'kunden', 'ausgaben']);
  return useQuery({
    queryKey: [...queryKeys.collection('rechnungen'), 'offene-posten', seite, stichtag],
    queryFn: ({ signal }) =>
      pocketbase.send<OffenePosten>('/api/offene-posten', {
        method: 'GET',
        query: { seite, stichtag },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The same as a file. Throws ClientResponseError like every other call. */
export function exportOffenePosten(
  seite: PostenSeite,
  stichtag: Day,
  format: ExportFormat | 'pdf',
): Promise<File> {
  const query = new URLSearchParams({ seite, stichtag, format });
  return fetchFile(`/api/offene-posten?${query}`, `Offene Posten ${stichtag}.${format}`);
}

/** The statement of a customer, and whose it is. */
export type KundenkontoAntwort = Kundenkonto & {
  readonly kunde: { readonly id: Kunde['id']; readonly name: string };
};

interface Span {
  readonly von: Day;
  readonly bis: Day;
}

export function useKundenkonto(kunde: string, { von, bis }: Span) {
  useLiveList('rechnungen', ['zahlungen', 'kunden']);
  return useQuery({
    queryKey: [...queryKeys.collection('rechnungen'), 'kundenkonto', kunde, von, bis],
    queryFn: ({ signal }) =>
      pocketbase.send<KundenkontoAntwort>(`/api/kundenkonto/${kunde}`, {
        method: 'GET',
        query: { von, bis },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The same as a file to calculate with, or as a letter. */
export function exportKundenkonto(
  kunde: string,
  { von, bis }: Span,
  format: ExportFormat | 'pdf',
): Promise<File> {
  const query = new URLSearchParams({ von, bis, format });
  return fetchFile(`/api/kundenkonto/${kunde}?${query}`, `Kontoauszug.${format}`);
}
