import { entities } from '@traverse/domain/entities';
import { entity, nobody, number, secret } from '@traverse/schema';
import type { Moment, RecordReads, RecordTransaction } from '../sql/record-store.ts';
import type { KnownEnd } from './chain.ts';

const { protokoll } = entities;

/**
 * Where the log ends, kept beside it (GOBD-05): the database follows with every entry. New entries go on from here, so
 * where the log was cut off a gap stays that nobody can close.
 */
export const protokollEnde = entity({
  collection: 'protokollEnde',
  label: { one: 'Ende des Protokolls', many: 'Ende des Protokolls' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  follows: { collection: protokoll.collection, counter: 'nr' },
  title: ['nr'],
  list: { sort: 'id', search: ['nr'] },
  fields: {
    nr: number({ label: 'Nr.', decimals: 0 }),
    // Nobody searches by it.
    hash: secret({ label: 'Prüfsumme' }),
  },
});

const ID = 'protokollende00';

/** The last entry of a log; of an empty one number 0 and no hash. */
export interface End {
  readonly nr: number;
  readonly hash: string;
}

/** Nothing where nobody keeps it yet: in a database, or a backup, of an older stand of the program. */
export async function keptEnd(reads: RecordReads): Promise<End | undefined> {
  const kept = await reads.find(protokollEnde, ID);
  return kept && { nr: kept.nr, hash: kept.hash };
}

/** The same at one moment, to be looked for in the log. */
export async function endInDatabase(moment: Moment): Promise<readonly (End & KnownEnd)[]> {
  const ends: (End & KnownEnd)[] = [];
  for await (const { nr, hash } of moment.every(protokollEnde)) {
    ends.push({ nr, hash, said: 'der Datenbank' });
  }
  return ends;
}

/** What the next entry follows. */
export async function currentEnd(transaction: RecordTransaction): Promise<End> {
  return (await keptEnd(transaction)) ?? (await transaction.last(protokoll)) ?? { nr: 0, hash: '' };
}

/** Begins to keep the end of a log that is there already. */
export async function keepEnd(transaction: RecordTransaction, stamp: string): Promise<void> {
  if (await keptEnd(transaction)) return;
  const { nr, hash } = await currentEnd(transaction);
  await transaction.insert(protokollEnde, { id: ID, created: stamp, updated: stamp, nr, hash });
}
