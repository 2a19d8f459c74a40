import { entities, type User } from '@traverse/domain/entities';
import { geraetName } from '@traverse/domain/sitzung/geraet-name';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import { compare } from '@traverse/wire';
import type { WriteContext } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import { isoOf, stampOf } from '../records/stamps.ts';
import type { RecordReads, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { userSessions } from './system-entities.ts';
import { newTokenKey, TOKEN_LIFETIME } from './tokens.ts';

/** When a session was last used is written at such steps: no request writes because it is one. */
export const USED_STEP_MS = 15 * 60_000;
/** Far more than a person has devices; a program that signs in for each question has the oldest ended. */
const MOST = 1_000;
/** So many are taken away at a time. */
const AT_ONCE = 200;

/** A session that begins; answers its id. */
export async function beginSession(
  transaction: RecordTransaction,
  user: User['id'],
  { userAgent, now }: { readonly userAgent: string; readonly now: Date },
): Promise<string> {
  if ((await transaction.countReferring(userSessions, 'user', user)) >= MOST) {
    const all = await transaction.findWhere(userSessions, { user });
    const [idle] = all.toSorted((one, other) => (one.benutzt < other.benutzt ? -1 : 1));
    if (idle) await transaction.remove(userSessions, idle.id);
    await transaction.update(entities.users, user, { sitzungsstand: freshId() });
  }
  const [id, stamp] = [freshId(), stampOf(now)];
  const geraet = geraetName(userAgent);
  await transaction.insert(userSessions, {
    id,
    created: stamp,
    updated: stamp,
    user,
    geraet,
    benutzt: stamp,
  });
  return id;
}

/** Sessions whose last token has run out, whoever's. */
export async function sessionsOver(reads: RecordReads, now: Date): Promise<readonly string[]> {
  const filter = compare('benutzt', '<', stampOf(new Date(lastUseOf(now))));
  return (await reads.ids(userSessions, { filter, sort: [] }, 'system')).slice(0, AT_ONCE);
}

/** Every token was given within a step of a use that is known. */
const lastUseOf = (now: Date): number => now.getTime() - TOKEN_LIFETIME.auth * 1_000 - USED_STEP_MS;

/** Those of somebody that go on, the last used first. */
export async function sessionsOf(
  reads: RecordReads,
  user: User['id'],
  { now, own }: { readonly now: Date; readonly own: string },
): Promise<readonly Sitzung[]> {
  const oldest = stampOf(new Date(lastUseOf(now)));
  return (
    (await reads.findWhere(userSessions, { user }))
      // The use of the one that asks may just be being written.
      .filter(({ id, benutzt }) => id === own || benutzt >= oldest)
      .toSorted((one, other) => (one.benutzt > other.benutzt ? -1 : 1))
      .map(({ id, geraet, created, benutzt }) => ({
        id,
        geraet,
        begonnen: isoOf(created),
        benutzt: isoOf(benutzt),
        diese: id === own,
      }))
  );
}

/** Ends one session, and what is open of it: every instance hears that its user has changed. */
export async function endSession(
  { transaction, update }: WriteContext,
  { id, user }: StoredRecord<typeof userSessions>,
): Promise<void> {
  await transaction.remove(userSessions, id);
  await update(entities.users, user, { sitzungsstand: freshId() });
}

/** Ends all sessions of somebody, also those that are not listed: tokens from before sessions were kept. */
export async function endAllSessions({ update }: WriteContext, user: User['id']): Promise<void> {
  await update(entities.users, user, { tokenKey: newTokenKey() });
}
