import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UstvaAntwort, UstZeitraum, ZmAntwort } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import type { ExportFormat } from './export-list.ts';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

const pathOf = ({ jahr, zeitraum }: UstZeitraum): string => `/api/ustva/${jahr}/${zeitraum}`;

/** The sheet of a period; asked again with every change of what it is made of (UST-01). */
export function useUstva(zeitraum: UstZeitraum | undefined) {
  useLiveList('ustva', ['rechnungen', 'zahlungen', 'einnahmen', 'ausgaben', 'firma']);
  return useQuery({
    queryKey: [...queryKeys.collection('ustva'), 'blatt', zeitraum?.jahr, zeitraum?.zeitraum],
    queryFn: ({ signal }) =>
      pocketbase.send<UstvaAntwort>(zeitraum ? pathOf(zeitraum) : '', { method: 'GET', signal }),
    enabled: zeitraum !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What of a period and its quarter goes into the Zusammenfassende Meldung. */
export function useZm(zeitraum: UstZeitraum) {
  return useQuery({
    queryKey: [...queryKeys.collection('ustva'), 'zm', zeitraum.jahr, zeitraum.zeitraum],
    queryFn: ({ signal }) => pocketbase.send<ZmAntwort>(`${pathOf(zeitraum)}/zm`, { method: 'GET', signal }),
  });
}

export function exportZm(zeitraum: UstZeitraum, format: ExportFormat): Promise<File> {
  return fetchFile(
    `${pathOf(zeitraum)}/zm?format=${format}`,
    `Zusammenfassende Meldung ${zeitraum.jahr}-${zeitraum.zeitraum}.${format}`,
  );
}

/** Keeps a sheet as it was seen: the how manieth of its period, and what it came to. */
export async function handInUstva(
  zeitraum: UstZeitraum,
  seen: { readonly nr: number; readonly zahllast: Cents },
): Promise<void> {
  await postOnce(`${pathOf(zeitraum)}/festschreiben`, seen);
}

/** The file of the newest that was handed in, for Mein ELSTER (UST-02). */
export function ustvaFile(zeitraum: UstZeitraum): Promise<File> {
  return fetchFile(`${pathOf(zeitraum)}/xml`, `UStVA-${zeitraum.jahr}-${zeitraum.zeitraum}.xml`);
}

/** Every entry behind every line, as a file. */
export function exportUstva(zeitraum: UstZeitraum, format: ExportFormat): Promise<File> {
  return fetchFile(
    `${pathOf(zeitraum)}?format=${format}`,
    `Ust-Voranmeldung ${zeitraum.jahr}-${zeitraum.zeitraum}.${format}`,
  );
}
