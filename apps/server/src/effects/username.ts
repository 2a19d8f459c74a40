import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';

/** What somebody is called where it is kept who did something; '' for who has no account. */
export async function usernameOf(reads: RecordReads, { id }: Pick<Reader, 'id'>): Promise<string> {
  return (await reads.find(entities.users, id))?.username ?? '';
}
