import { createHash } from 'node:crypto';
import { entities, type Protokolleintrag } from '@traverse/domain';

const { protokoll } = entities;

// Every column of an entry but its hash, always in this order.
const hashed = [
  'id',
  'created',
  'updated',
  ...Object.keys(protokoll.fields).filter((name) => name !== 'hash'),
];

/** The hash of an entry; it covers all entries before it, by way of theirs. `previous` of the first one is empty. */
export function hashOf(entry: { readonly [field: string]: unknown }, previous: string): string {
  const content = JSON.stringify(hashed.map((name) => entry[name]));
  return createHash('sha256').update(previous).update('\n').update(content).digest('hex');
}

/** A log that was read from its beginning to its end. */
export interface CheckedChain {
  readonly entries: number;
  /** Of the last entry: whoever wrote it down sees later that none is missing at the end. */
  readonly lastHash: string;
  /** The first entry that is not as it was written, or does not follow the one before; German. */
  readonly broken: string | undefined;
}

/** Reads entries in the order in which they were written. */
export async function checkChain(entries: AsyncIterable<Protokolleintrag>): Promise<CheckedChain> {
  let [count, lastHash] = [0, ''];
  for await (const entry of entries) {
    const { nr, sammlung, datensatz, created } = entry;
    if (nr !== count + 1) {
      return { entries: count, lastHash, broken: `Nach Eintrag ${count} folgt Eintrag ${nr}.` };
    }
    if (entry.hash !== hashOf(entry, lastHash)) {
      const said = `Eintrag ${nr} vom ${created} (${sammlung} ${datensatz})`;
      return { entries: count, lastHash, broken: `${said} ist nicht mehr der, der geschrieben wurde.` };
    }
    count = nr;
    lastHash = entry.hash;
  }
  return { entries: count, lastHash, broken: undefined };
}
