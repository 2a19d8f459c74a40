import { entities } from '@traverse/domain/entities';
import type { Id } from '@traverse/schema';
import { freshId } from '../records/record-id.ts';
import { stampOf } from '../records/stamps.ts';
import type { OldDatabase } from './old-database.ts';
import type { Here, SignIn } from './plan.ts';
import { count, type Reading } from './read-records.ts';

const { users } = entities;

// What the column holds.
const MOST_CHARACTERS = 255;

/** Who signs in by the identity provider that is configured here (W 9.2). Whoever came by another one is counted. */
export function planSignIns(
  { signIns }: OldDatabase,
  reading: Reading,
  { provider }: Pick<Here, 'provider'>,
): readonly SignIn[] {
  const source = reading.sources.get(users.collection);
  const stamp = stampOf(reading.now);
  const made = new Map<string, SignIn>();
  for (const each of signIns) {
    if (each.collection !== source?.old.id) continue;
    const user = source.ids.get(each.record);
    if (each.provider !== provider) {
      count(reading, users, 'Anmeldung', `über ${each.provider}: diesen Anbieter gibt es hier nicht`);
      continue;
    }
    if (user === undefined || each.subject === '' || each.subject.length > MOST_CHARACTERS) {
      count(reading, users, 'Anmeldung', `über ${each.provider}: niemand, der übernommen wird`);
      continue;
    }
    if (made.has(each.subject)) continue;
    made.set(each.subject, {
      id: freshId(),
      created: stamp,
      updated: stamp,
      provider,
      subject: each.subject,
      user: user as Id<'users'>, // its id here
    });
  }
  return [...made.values()];
}
