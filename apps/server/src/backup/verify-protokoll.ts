import { entities } from '@traverse/domain/entities';
import { type CheckedChain, checkChain, type KnownEnd } from '../protokoll/chain.ts';
import { knownEndIn, NotedEndError } from '../protokoll/noted-end.ts';
import { endInDatabase } from '../protokoll/protokoll-ende.ts';
import type { Moment } from '../sql/record-store.ts';

/**
 * Reads the log and looks in it for every end that was kept (GOBD-05): in the database beside it, in the file outside,
 * and those that somebody kept elsewhere. It has to contain them, not to end with them: what is outside lags behind.
 */
export async function verifyProtokoll(
  moment: Moment,
  note: string,
  elsewhere: readonly KnownEnd[] = [],
): Promise<CheckedChain> {
  const { ends, fault } = await knownEndIn(note).then(
    (known) => ({ ends: known, fault: [] }),
    (error: unknown) => {
      if (error instanceof NotedEndError) return { ends: [], fault: [error.message] };
      throw error;
    },
  );
  const inDatabase = await endInDatabase(moment);
  const checked = await checkChain(moment.every(entities.protokoll), [...inDatabase, ...ends, ...elsewhere]);
  return { ...checked, faults: [...checked.faults, ...fault] };
}
