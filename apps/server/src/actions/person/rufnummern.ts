import { entities, type Person } from '@traverse/domain/entities';
import { telefonOf } from '@traverse/domain/person/person';
import type { RecordReads } from '../../sql/record-store.ts';

const { users } = entities;

/** By the id of a person the number that colleagues see; '' of one that is for the office alone. */
export async function rufnummernOf(
  reads: RecordReads,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await reads.findMany(
    users,
    people.map(({ user }) => user).filter((id) => id !== ''),
  );
  return new Map(
    people.map((person) => {
      const account = accounts.find(({ id }) => id === person.user);
      return [person.id, person.telefonIntern ? '' : telefonOf(person, account)];
    }),
  );
}
