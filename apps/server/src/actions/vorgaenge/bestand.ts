import { fieldError, withMessage } from '@traverse/wire';
import { engpassOfListen, ohneReservierung } from '../../effects/engpaesse.ts';
import { invalid } from '../../records/api-error.ts';
import type { Stand } from './stand.ts';

/**
 * What is short once lists are booked again is asked, noted as usual, or they come without being booked (back.md 1.4). Throws
 * ApiError 400 that asks.
 */
export async function settleBestand({ putBack, antwort, write, worte }: Stand): Promise<void> {
  const listen = new Set<string>();
  for (const { entity, id } of putBack) {
    if (entity.collection === 'inventarlisten') listen.add(id);
    const record =
      entity.collection === 'inventar_inventarlisten' ? await write.transaction.find(entity, id) : undefined;
    const liste = record?.['inventarliste'];
    if (typeof liste === 'string') listen.add(liste);
  }
  const short = await engpassOfListen([...listen], write.context);
  if (!short || antwort.bestand === 'trotzdem') return;
  if (antwort.bestand === 'ohne') {
    await ohneReservierung(short.listen, write.context);
    worte.push('ohne Reservierung');
    return;
  }
  const words = short.worte.join(' ').replaceAll('Dann fehl', 'Es fehl');
  throw invalid({ bestand: withMessage(fieldError('frage'), words) }, words);
}
