import { entities, type InventurPlatz } from '@traverse/domain/entities';
import { usernameOf } from '../../effects/username.ts';
import type { WriteContext } from '../../records/effects.ts';

const { inventur_plaetze } = entities;

/** Somebody counts at a place: it has its record, and is no more finished. */
export async function platzOffen(
  inventur: InventurPlatz['inventur'],
  id: string,
  context: WriteContext,
): Promise<InventurPlatz> {
  const lagerplatz = id as InventurPlatz['lagerplatz']; // the place was found
  const [known] = await context.transaction.findWhere(inventur_plaetze, { inventur, lagerplatz }, 1);
  const wer = await usernameOf(context.transaction, context.reader);
  if (!known) return context.create(inventur_plaetze, { inventur, lagerplatz, wer });
  if (known.fertigAm === '' && known.wer === wer) return known;
  return context.update(inventur_plaetze, known.id, { fertigAm: '', wer });
}
