import { useQuery } from '@tanstack/react-query';
import type { Faelligkeitsliste } from '@traverse/domain/pruefung/faelligkeitsliste';
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

/** What holds for every test that is entered at once. */
export interface Bestanden {
  readonly pruefart: string;
  /** '' is now. */
  readonly datum: string;
  readonly pruefer: string;
  readonly pruefgeraet: string;
  readonly pruefgeraetNr: string;
  readonly sichtpruefung: boolean;
}

/** What became of it, or would: how many are entered, which devices, and what stays with why. */
export interface BestandenAntwort {
  readonly anzahl: number;
  readonly geraete: readonly string[];
  readonly bleiben: readonly { readonly bezeichnung: string; readonly grund: string }[];
}

/** The service takes so many at once, so that nobody waits for them. */
const PORTION = 50;

/**
 * One passed test for each (PRUEF-05), portion by portion: what is stored when a later one fails, is. `probe` stores nothing.
 * Throws ClientResponseError.
 */
export async function enterBestanden(
  wanted: Zupruefen,
  bestanden: Bestanden,
  probe = false,
): Promise<BestandenAntwort> {
  const { datum, ...facts } = bestanden;
  let all: BestandenAntwort = { anzahl: 0, geraete: [], bleiben: [] };
  for (const portion of portionsOf(wanted)) {
    const body = { ...portion, ...facts, ...(datum !== '' && { datum }), ...(probe && { probe }) };
    const { anzahl, geraete, bleiben } = await postOnce<BestandenAntwort>('/api/bestanden', body);
    all = {
      anzahl: all.anzahl + anzahl,
      geraete: [...all.geraete, ...geraete],
      bleiben: [...all.bleiben, ...bleiben],
    };
  }
  return all;
}

function portionsOf({ geraete, artikel }: Zupruefen): Zupruefen[] {
  const portions: Zupruefen[] = [];
  for (let from = 0; from < geraete.length; from += PORTION)
    portions.push({ geraete: geraete.slice(from, from + PORTION), artikel: [] });
  for (let from = 0; from < artikel.length; from += PORTION)
    portions.push({ geraete: [], artikel: artikel.slice(from, from + PORTION) });
  return portions;
}
