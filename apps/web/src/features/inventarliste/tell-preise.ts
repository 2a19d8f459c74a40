import { entities, type Rechnung } from '@traverse/domain/entities';
import { preiseWorte } from '@traverse/domain/folgen/uebernommen';
import { decide } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { attempt } from '../../api/failure.ts';
import { allWithFields } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/**
 * Asked before other prices: what these drafts cost, or all. It tells after it how many cost something else, and what all of
 * them came to and come to, for whoever sees invoices (RECH-11, L 3).
 */
export async function otherPrices(which: Filter | undefined): Promise<() => Promise<void>> {
  const drafts = and(compare('festgeschrieben', '=', ''), which);
  const before = await costsOf(drafts);
  return async () => {
    const words = before && preiseWorte(before, (await costsOf(drafts)) ?? []);
    if (words) toast(words, { id: 'preise' });
  };
}

type Cost = Pick<Rechnung, 'id' | 'netto'>;

/** Nothing for whoever may not see them, or where nobody answers: what is not known is not told. */
async function costsOf(drafts: Filter | undefined): Promise<readonly Cost[] | undefined> {
  const reader = currentSession();
  if (!reader || decide(entities.rechnungen.access.read, reader) === false) return undefined;
  let found: readonly Cost[] | undefined;
  await attempt(async () => {
    found = await allWithFields('rechnungen', ['id', 'netto'], drafts);
  });
  return found;
}

const ON_LISTE = 'inventarliste.inventar_inventarlisten_via_inventarliste.inventar';
// Comparisons of one question; of more items all drafts are asked.
const MOST_ITEMS = 50;

/** The same of documents on whose lists one of these items stands. */
export function otherPricesOf(artikel: readonly string[]): Promise<() => Promise<void>> {
  const onOne = artikel.map((id) => compare(ON_LISTE, '?=', id));
  return otherPrices(artikel.length > MOST_ITEMS ? undefined : or(...onOne));
}
