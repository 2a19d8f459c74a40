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
  const question = questions[collection];
  const { data } = useQuery({
    queryKey: ['next-free', collection],
    queryFn: async () => question && { field: question.field, value: await question.ask() },
    enabled: enabled && question !== undefined,
    // Somebody else may take it at any time.
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

/** The field that the server fills in a new record; nothing for most collections. */
export function nextFreeField(collection: Collection): string | undefined {
  return questions[collection]?.field;
}

interface Question {
  readonly field: string;
  readonly ask: () => Promise<string | number>;
}

const questions: { readonly [C in Collection]?: Question } = {
  packlisten: { field: 'name', ask: () => nextFreeName('packlisten') },
  rechnungen: { field: 'name', ask: () => nextFreeName('rechnungen') },
  zumietungen: { field: 'name', ask: () => nextFreeName('zumietungen') },
  kunden: { field: 'kundennummer', ask: nextFreeKundennummer },
};

async function nextFreeKundennummer(): Promise<number> {
  const { items } = await listRecords('kunden', { sort: '-kundennummer', perPage: 1, skipTotal: true });
  return nextKundennummer(items.map(({ kundennummer }) => kundennummer));
}
