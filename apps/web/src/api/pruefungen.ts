import { useQuery } from '@tanstack/react-query';
import type { Faelligkeitsliste } from '@traverse/domain';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** Every test that devices want; again with every change of what it is made of (PRUEF-03). */
export function useFaelligePruefungen() {
  useLiveList('geraete', ['pruefungen', 'inventarlisten']);
  return useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'fällig'],
    queryFn: async () =>
      (await pocketbase.send<Faelligkeitsliste>('/api/faellige-pruefungen', { method: 'GET' })).zeilen,
  });
}

/** What goes to be tested: devices, and pieces of counted items. */
export interface Zupruefen {
  readonly geraete: readonly string[];
  readonly artikel: readonly { readonly inventar: string; readonly anzahl: number }[];
}

/** What is due until a month, '' is everything, as a file. */
export function exportFaellige(format: ExportFormat, bis: string): Promise<File> {
  const until = bis === '' ? '' : `&bis=${bis}`;
  return fetchFile(`/api/faellige-pruefungen/export?format=${format}${until}`, `Fällige Prüfungen.${format}`);
}

/** A pack list that books these while they are tested. Throws with a German sentence. */
export function putOnPruefliste(
  wanted: Zupruefen,
  kunde: string,
): Promise<{ readonly id: string; readonly name: string }> {
  return postOnce('/api/pruefliste', { ...wanted, ...(kunde === '' ? {} : { kunde }) });
}
