import type { Listenzeile } from '@traverse/domain/entities';
import { pflichtOn } from '@traverse/domain/set/zeile-words';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { allRecords } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/**
 * Asks when an accessory falls below what its main lines must have (SET-02); once, what is below already may become less.
 * Resolves to whether it may.
 */
export async function agreesToLess(zeile: Listenzeile, anzahl: number): Promise<boolean> {
  if (zeile.zubehoer <= 0 || anzahl >= zeile.anzahl) return true;
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', zeile.inventarliste),
  });
  const pflicht = pflichtOn(zeilen).get(zeile.inventar) ?? 0;
  if (anzahl >= pflicht || zeile.anzahl < pflicht) return true;
  return confirm('Möchtest du weniger als Pflicht einplanen?', {
    detail: `Zu dem, was auf der Liste steht, gehören ${formatZahl(pflicht)} davon, und nicht ${formatZahl(anzahl)}.`,
    losesData: true,
  });
}
