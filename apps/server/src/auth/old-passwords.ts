import { entities } from '@traverse/domain/entities';
import type { RecordReads } from '../sql/record-store.ts';

/** Whether a password is kept as the old tool kept it: bcrypt, until its owner signs in (IMP-02). */
export function isOldPassword(stored: string): boolean {
  return stored.startsWith('$2');
}

/** Compares a password with one hash of bcrypt. */
export type CompareOld = (password: string, hash: string) => Promise<boolean>;

// bcrypt takes no more, and the library cuts without a word.
const MOST_BYTES = 72;

/**
 * Whether a password belongs to an old hash, as typed or with its umlauts spelled otherwise. Always three comparisons:
 * what is alike, too long, or nobody's (`''`) is compared with a hash of the same cost that nothing belongs to.
 */
export async function belongsToOld(
  stored: string,
  password: string,
  cost: number,
  compare: CompareOld = compareOld,
): Promise<boolean> {
  const forms = [password, password.normalize('NFC'), password.normalize('NFD')];
  let matches = false;
  for (const [index, form] of forms.entries()) {
    const isNew = forms.indexOf(form) === index;
    const isTried = stored !== '' && isNew && Buffer.byteLength(form) <= MOST_BYTES;
    const isRight = await compare(form, isTried ? stored : ofNobody(cost));
    matches ||= isTried && isRight;
  }
  return matches;
}

/** Loaded with the first old hash: whoever has none needs no part of it for their kind of machine. */
const compareOld: CompareOld = async (password, hash) => {
  const { verify } = await import('@node-rs/bcrypt');
  return verify(password, hash);
};

/** Shaped like a hash; no text is known to have it. */
const ofNobody = (cost: number): string => `$2a$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;

/** As many as are read without a thread of their own. */
const FEW_USERS = 200;

/** What comparing with the dearest old hash of anybody costs; undefined when everybody has signed in since. */
export async function dearestOldCost(reads: RecordReads): Promise<number | undefined> {
  const some = await reads.findWhere(entities.users, {}, FEW_USERS);
  const stored =
    some.length < FEW_USERS
      ? some.map(({ password }) => password)
      : (await reads.values(entities.users, 'all', ['password'])).map(([password]) => password);
  const costs = stored.flatMap((stored) => (typeof stored === 'string' && costOf(stored)) || []);
  return costs.length === 0 ? undefined : Math.max(...costs);
}

export function costOf(stored: string): number | undefined {
  return isOldPassword(stored) ? Number(stored.slice(4, 6)) : undefined;
}
