import type { Counter } from '@traverse/domain/packliste/counters';
import { queryClient, refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { type PacklisteZeile, zeilenKey } from '../usePackliste.ts';

type Counted = Pick<PacklisteZeile, 'id' | 'inventarliste'>;

/** Counts a line up or down: on screen at once, and added in the database so that nobody's count is lost (API-04). */
export async function countZeile(zeile: Counted, counter: Counter, by: number): Promise<void> {
  show(zeile, counter, by);
  try {
    await updateRecord('inventar_inventarlisten', zeile.id, { [`${counter}+`]: by });
  } catch (reason) {
    // Refused, or unknown after a lost connection: what is stored is shown again.
    show(zeile, counter, -by);
    await refresh('inventar_inventarlisten');
    throw reason;
  }
}

function show({ id, inventarliste }: Counted, counter: Counter, by: number): void {
  queryClient.setQueryData<readonly PacklisteZeile[]>(zeilenKey(inventarliste), (zeilen) =>
    zeilen?.map((each) => (each.id === id ? { ...each, [counter]: each[counter] + by } : each)),
  );
}
