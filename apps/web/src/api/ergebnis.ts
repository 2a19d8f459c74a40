import { useQuery } from '@tanstack/react-query';
import type { ArtikelErgebnis, ErgebnisAntwort, ProjektErgebnis } from '@traverse/domain';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

const MADE_OF = [
  'rechnungen',
  'angebote',
  'ausgaben',
  'zumietungen',
  'packlisten',
  'inventarlisten',
] as const;

/** What a project earned; asked again with every change of what it is made of (PROJ-14). */
export function useErgebnis(projekt: string) {
  useLiveList('projekt', MADE_OF);
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'ergebnis', projekt],
    queryFn: ({ signal }) =>
      pocketbase.send<ErgebnisAntwort>(`/api/ergebnis/${projekt}`, { method: 'GET', signal }),
    // What it is made of may have changed while nobody looked.
    refetchOnMount: 'always',
  });
}

/** The same of every project that began in a year; asked where it is shown. */
export function useErgebnisse(jahr: number, { enabled }: { readonly enabled: boolean }) {
  useLiveList('projekt', MADE_OF);
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'ergebnisse', jahr],
    queryFn: ({ signal }) =>
      pocketbase.send<{ readonly projekte: readonly ProjektErgebnis[] }>(`/api/ergebnisse/${jahr}`, {
        method: 'GET',
        signal,
      }),
    enabled,
  });
}

/** What items brought on these projects, beside what they cost there. */
export function useArtikelErgebnisse(jahr: number, { enabled }: { readonly enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'artikelergebnisse', jahr],
    queryFn: ({ signal }) =>
      pocketbase.send<{ readonly artikel: readonly ArtikelErgebnis[] }>(`/api/ergebnisse/${jahr}/artikel`, {
        method: 'GET',
        signal,
      }),
    enabled,
  });
}

export function exportErgebnisse(
  jahr: number,
  of: 'projekte' | 'artikel',
  format: ExportFormat,
): Promise<File> {
  return of === 'projekte'
    ? fetchFile(`/api/ergebnisse/${jahr}?format=${format}`, `Projektergebnisse ${jahr}.${format}`)
    : fetchFile(`/api/ergebnisse/${jahr}/artikel?format=${format}`, `Artikelergebnisse ${jahr}.${format}`);
}
