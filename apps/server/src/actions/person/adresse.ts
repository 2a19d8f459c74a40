import { entities, type Person } from '@traverse/domain/entities';
import { mailOf } from '@traverse/domain/person/person';
import type { RecordReads } from '../../sql/record-store.ts';

const { users } = entities;

/** Her own address, else that of her account; '' is none. */
export async function adresseOf(reads: RecordReads, person: Person): Promise<string> {
  const account = person.user === '' ? undefined : await reads.find(users, person.user);
  return mailOf(person, account);
}
