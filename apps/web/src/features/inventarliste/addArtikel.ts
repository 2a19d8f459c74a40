import { addPicked, type Inventarliste } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { allRecords, inOneBatch } from '../../api/records.ts';
import { pickInventar } from './pickInventar.tsx';

interface Target {
  readonly inventarliste: Inventarliste['id'];
  /** Of the invoice, 1 on a pack list. */
  readonly faktor: number;
}

/**
 * Lets somebody choose items and puts them on a list: new ones become lines, those on it already are raised, all of
 * it or nothing. Resolves to how many items were chosen (PACK-03).
 */
export async function addArtikel(
  target: Target,
  options: Parameters<typeof pickInventar>[0] = {},
): Promise<number> {
  const picked = await pickInventar(options);
  if (!picked || picked.length === 0) return 0;
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', target.inventarliste),
  });
  const { create, raise } = addPicked(
    zeilen,
    picked.map(({ record, amount }) => ({ artikel: record, anzahl: amount })),
    target,
  );
  await inOneBatch((batch) => {
    for (const zeile of create) batch.create('inventar_inventarlisten', zeile);
    for (const { id, by } of raise) batch.update('inventar_inventarlisten', id, { 'anzahl+': by });
  });
  await refresh('inventar_inventarlisten', 'inventarlisten');
  return picked.length;
}
