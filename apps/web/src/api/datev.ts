import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DatevAntwort, DatevPaketAntwort, Day } from '@traverse/domain';
import { fetchFile } from './fetch-file.ts';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

interface Tage {
  readonly von: Day;
  readonly bis: Day;
}

const pathOf = ({ von, bis }: Tage): string => `/api/datev/${von}/${bis}`;

/** What a package of these days would hold; asked again with every change of what it is made of (DATEV-01). */
export function useDatev(tage: Tage | undefined) {
  useLiveList('datevExporte', [
    'rechnungen',
    'zahlungen',
    'einnahmen',
    'ausgaben',
    'bankumsaetze',
    'kategorien',
    'firma',
  ]);
  return useQuery({
    queryKey: [...queryKeys.collection('datevExporte'), 'vorschau', tage?.von, tage?.bis],
    queryFn: ({ signal }) =>
      pocketbase.send<DatevAntwort>(tage ? pathOf(tage) : '', { method: 'GET', signal }),
    enabled: tage !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Makes a package: everything, or what is new since the last one; `pakete` is how many were seen, `fest` closes the books. */
export function makePaket(
  tage: Tage,
  what: { readonly nur: 'alles' | 'neue'; readonly pakete: number; readonly fest: boolean },
): Promise<DatevPaketAntwort> {
  return postOnce<DatevPaketAntwort>(pathOf(tage), what);
}

/** The package as one ZIP. */
export function paketFile(id: string): Promise<File> {
  return fetchFile(`/api/datevPaket/${id}`, 'DATEV.zip');
}
