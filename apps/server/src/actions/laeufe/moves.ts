import { offenVor } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { type Day, dayOf } from '@traverse/domain/values';
import { isAdmin, type Reader } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';
import { laeufe, type StoredLauf } from './laeufe.ts';

/** Whose move it is, and admins. */
export const mayHandle = ({ user }: StoredLauf, reader: Reader): boolean =>
  user === reader.id || isAdmin(reader);

/** Asked once, of a move that came to its end. */
export const fragtRueckgaben = ({ stand, rueckgaben }: StoredLauf): boolean =>
  stand === 'fertig' && rueckgaben === '';

type Listen = Parameters<typeof offenVor>[0];

/** What lists that ended before the newest move have open, until somebody has said something about it (B3.15). */
export async function offenNachUmzug(
  reads: RecordReads,
  reader: Reader,
  open: () => Promise<Listen>,
): Promise<{ readonly tag: Day; readonly listen: number; readonly stueck: number } | undefined> {
  const moves = await reads.findWhere(laeufe, { art: 'Umzug' });
  const asking = moves.findLast((move) => mayHandle(move, reader) && fragtRueckgaben(move));
  const tag = asking && dayOf(asking.created);
  if (!tag) return undefined;
  const { listen, stueck } = offenVor(await open(), tag);
  return listen.length === 0 ? undefined : { tag, listen: listen.length, stueck };
}
