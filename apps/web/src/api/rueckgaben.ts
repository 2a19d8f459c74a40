import { useQuery } from '@tanstack/react-query';
import type { NachberechnungsArt, NachberechnungsPosten, OffeneRueckgabe, Schwund } from '@traverse/domain';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

const get = <Answer>(path: string): Promise<Answer> => pocketbase.send<Answer>(path, { method: 'GET' });

/** What is overdue and what comes back today and tomorrow; again with every change of what it is made of. */
export function useOffeneRueckgaben() {
  useLiveList('inventar_inventarlisten', ['inventarlisten', 'packlisten', 'rechnungen']);
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'rueckgaben'],
    queryFn: async () => (await get<{ items: readonly OffeneRueckgabe[] }>('/api/rueckgaben')).items,
  });
}

export function exportRueckgaben(format: ExportFormat): Promise<File> {
  return fetchFile(`/api/rueckgaben/export?format=${format}`, `Offene Rückgaben.${format}`);
}

/** A claim that was written. */
export interface NachberechnungRef {
  readonly id: string;
  readonly name: string;
  readonly ustGrund?: string;
}

export interface Nachberechnung {
  readonly posten: readonly NachberechnungsPosten[];
  /** Left out for want of a price. */
  readonly ohnePreis: readonly NachberechnungsPosten[];
  /** Charged like new, since a day of purchase or a time of use is missing. */
  readonly ohneZeitwert: readonly string[];
  /** Those that there are already. */
  readonly rechnungen: readonly NachberechnungRef[];
}

/** What a return costs its customer (RUECK-03). */
export function useNachberechnung(inventarliste: string) {
  useLiveList('inventar_inventarlisten', ['rechnungen', 'schaeden']);
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'nachberechnung', inventarliste],
    queryFn: () => askNachberechnung(inventarliste),
  });
}

/** The same once, for whoever wants to know whether there is anything to charge. */
export function askNachberechnung(inventarliste: string): Promise<Nachberechnung> {
  return get<Nachberechnung>(`/api/nachberechnung/${inventarliste}`);
}

/** Makes the drafts. Throws with a German sentence when there are some already, or nothing to charge. */
export async function draftNachberechnung(
  inventarliste: string,
  arten: readonly NachberechnungsArt[],
): Promise<readonly NachberechnungRef[]> {
  const { rechnungen } = await postOnce<Pick<Nachberechnung, 'rechnungen'>>(
    `/api/nachberechnung/${inventarliste}`,
    { arten },
  );
  return rechnungen;
}

/** What a year has lost (RUECK-04). */
export function useSchwund(jahr: number, { enabled = true }: { readonly enabled?: boolean } = {}) {
  useLiveList('inventar_inventarlisten', ['inventar']);
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'schwund', jahr],
    queryFn: () => get<Schwund>(`/api/schwund/${jahr}`),
    enabled,
  });
}

export function exportSchwund(jahr: number, format: ExportFormat): Promise<File> {
  return fetchFile(`/api/schwund/${jahr}/export?format=${format}`, `Schwund ${jahr}.${format}`);
}

/** Takes lost pieces of a line out of stock. Throws with a German sentence. */
export async function writeOff(zeile: string, anzahl: number, grund: string): Promise<void> {
  await postOnce('/api/ausbuchen', { zeile, anzahl, grund });
}
