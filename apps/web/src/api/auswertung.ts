import { useQuery } from '@tanstack/react-query';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import type { Day } from '@traverse/domain/values';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** The books of a year, or of its days up to one; asked again when somebody changes them. */
export function useAuswertung(jahr: number, { bis, enabled = true }: { bis?: Day; enabled?: boolean } = {}) {
  // Under one of the three, so that a change of any of them reaches it.
  useLiveList('einnahmen', ['ausgaben', 'afa']);
  return useQuery({
    queryKey: [...queryKeys.collection('einnahmen'), 'auswertung', jahr, bis],
    queryFn: ({ signal }) =>
      pocketbase.send<Auswertung>(`/auswertung/${jahr}${bis ? `?bis=${bis}` : ''}`, {
        method: 'GET',
        signal,
      }),
    enabled,
  });
}

/** The same once. */
export const fetchAuswertung = (jahr: number): Promise<Auswertung> =>
  pocketbase.send<Auswertung>(`/auswertung/${jahr}`, { method: 'GET' });

/** Its tables as a file. Throws ClientResponseError like every other call. */
export function exportAuswertung(jahr: number, format: ExportFormat): Promise<File> {
  return fetchFile(`/api/auswertung/${jahr}/export?format=${format}`, `Auswertung ${jahr}.${format}`);
}

/** The invoice numbers of a year with what became of each, as a file (GOBD-04). */
export function exportRechnungsnummern(jahr: number, format: ExportFormat): Promise<File> {
  return fetchFile(`/api/rechnungsnummern/${jahr}?format=${format}`, `Rechnungsnummern ${jahr}.${format}`);
}

/** Every receipt of a year as one ZIP. */
export function exportBelege(jahr: number): Promise<File> {
  return fetchFile(`/api/auswertung/${jahr}/belege`, `Belege ${jahr}.zip`);
}
