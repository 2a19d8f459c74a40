import { entities } from '@traverse/domain';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import type { TokenHolder } from './tokens.ts';

const { users } = entities;

/** A user's record as signing in sees it. */
export interface Account extends TokenHolder {
  readonly username: string;
  readonly email: string;
  readonly verified: boolean;
  /** Hash of the password; `''`: no password fits. */
  readonly password: string;
  readonly groupIds: readonly string[];
  readonly record: StoredRecord;
}

/** E-mail addresses are stored and compared in lower case. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The text in a field of a record that holds texts. */
export function textIn(record: { readonly [field: string]: unknown }, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

export function accountOf(record: StoredRecord): Account {
  return {
    id: record.id,
    username: textIn(record, 'username'),
    email: textIn(record, 'email'),
    verified: record['verified'] === true,
    locked: record['locked'] === true,
    password: textIn(record, 'password'),
    tokenKey: textIn(record, 'tokenKey'),
    // A relations field holds ids.
    groupIds: (record['groups'] ?? []) as readonly string[],
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
