import { useQuery } from '@tanstack/react-query';
import { type Collection, nextKundennummer } from '@traverse/domain';
import { nextFreeName } from '../../api/custom-paths.ts';
import { listRecords } from '../../api/records.ts';

export interface NextFree {
  readonly field: string;
  readonly value: string | number;
}

/** What the server would name the next record of a collection, for collections that it names. */
export function useNextFree(collection: Collection, enabled: boolean): NextFree | undefined {
  const ask = questions[collection];
  const { data } = useQuery({
    queryKey: ['next-free', collection],
    queryFn: () => ask?.() ?? null,
    enabled: enabled && ask !== undefined,
    // Somebody else may take it at any time.
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? undefined;
}

const questions: { readonly [C in Collection]?: () => Promise<NextFree> } = {
  packlisten: async () => ({ field: 'name', value: await nextFreeName('packlisten') }),
  rechnungen: async () => ({ field: 'name', value: await nextFreeName('rechnungen') }),
  zumietungen: async () => ({ field: 'name', value: await nextFreeName('zumietungen') }),
  kunden: async () => ({ field: 'kundennummer', value: await nextFreeKundennummer() }),
};

async function nextFreeKundennummer(): Promise<number> {
  const { items } = await listRecords('kunden', { sort: '-kundennummer', perPage: 1, skipTotal: true });
  return nextKundennummer(items.map(({ kundennummer }) => kundennummer));
}
