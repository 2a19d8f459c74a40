import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Einlesewunsch, Einlesung, Tabellenvorschau } from '@traverse/domain/tabelle/plan';
import { type ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';

function formOf(file: File, wunsch: Einlesewunsch): FormData {
  const body = new FormData();
  body.append('wunsch', JSON.stringify(wunsch));
  body.append('datei', file);
  return body;
}

/** What would come of a table; nothing is stored. */
export const probeTabelle = (file: File, wunsch: Einlesewunsch): Promise<Tabellenvorschau> =>
  pocketbase.send<Tabellenvorschau>('/api/tabellen/probelauf', {
    method: 'POST',
    body: formOf(file, wunsch),
    requestKey: null,
  });

/** Begins to take a table over; `einlesungOf` tells how far it is. */
export const takeTabelle = (file: File, wunsch: Einlesewunsch): Promise<{ readonly id: string }> =>
  postOnce('/api/tabellen/uebernehmen', formOf(file, wunsch));

const EINLESUNGEN = ['records', 'einlesungen'] as const;

const einlesungen = queryOptions({
  queryKey: EINLESUNGEN,
  queryFn: ({ signal }) =>
    pocketbase.send<{ readonly items: readonly Einlesung[] }>('/api/tabellen', { method: 'GET', signal }),
});

/** Tables of the last 24 hours, the newest first; asked again while one is worked on. */
export function useEinlesungen() {
  return useQuery({
    ...einlesungen,
    // Nobody is told of one by the stream of changes.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? 1000 : false),
  });
}

export const isWorking = ({ stand }: Einlesung): boolean => stand === 'läuft' || stand === 'nimmt zurück';

/** One of them; asked again until nobody works on it any more. */
export function useEinlesung(id: string | undefined) {
  return useQuery({
    queryKey: [...EINLESUNGEN, id],
    queryFn: ({ signal }) => pocketbase.send<Einlesung>(`/api/tabellen/${id}`, { method: 'GET', signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isWorking(state.data) ? false : 500),
  });
}

/** The rows that one has left out, and why. */
export const ausgelasseneZeilen = (id: string): Promise<File> =>
  fetchFile(`/api/tabellen/${id}/fehler?format=csv`, 'Ausgelassene Zeilen.csv');

/** Begins to take back everything that one has stored. */
export const takeTabelleBack = (id: string): Promise<{ readonly id: string }> =>
  pocketbase.send(`/api/tabellen/${id}/zuruecknehmen`, { method: 'POST' });

/** A file with the headings of all columns. */
export const tabellenVorlage = (sammlung: string, format: ExportFormat): Promise<File> =>
  fetchFile(`/api/tabellen/vorlage/${sammlung}?format=${format}`, `Vorlage.${format}`);
