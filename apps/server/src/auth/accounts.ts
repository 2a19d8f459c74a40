import { entities, type User } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import type { TokenHolder } from './tokens.ts';

const { users } = entities;

/** A user's record as signing in sees it. */
export interface Account extends TokenHolder {
  readonly id: User['id'];
  readonly username: string;
  readonly email: string;
  readonly verified: boolean;
  /** Hash of the password; `''`: no password fits. */
  readonly password: string;
  readonly groupIds: User['groups'];
  readonly record: StoredRecord<typeof users>;
}

/** Whoever is signed in is a user. */
export const userIdOf = ({ id }: Pick<Reader, 'id'>): User['id'] => id as User['id']; // cast: their id, by definition

/** E-mail addresses are stored and compared in lower case. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export function accountOf(record: StoredRecord<typeof users>): Account {
  return {
    id: record.id,
    username: record.username,
    email: record.email,
    verified: record.verified,
    locked: record.locked,
    password: record.password,
    tokenKey: record.tokenKey,
    groupIds: record.groups,
    record,
  };
}

export async function findAccount(reads: RecordReads, id: string): Promise<Account | undefined> {
  const record = await reads.find(users, id);
  return record && accountOf(record);
}

export async function findAccountByEmail(reads: RecordReads, email: string): Promise<Account | undefined> {
  const [record] = await reads.findWhere(users, { email: normalEmail(email) }, 1);
  return record && accountOf(record);
}
