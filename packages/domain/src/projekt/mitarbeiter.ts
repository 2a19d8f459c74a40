import type { Projekt, User } from '../entities/index.ts';
import { isSameName } from '../values/same-name.ts';

export type Mitarbeiter = Projekt['mitarbeiter'][number];

/** What keeps somebody from being added to the staff, in German: a name is needed, and only once (PROJ-06). */
export function newMitarbeiterProblem(
  name: string,
  existing: readonly Pick<Mitarbeiter, 'name'>[],
): string | undefined {
  if (name.trim() === '') return 'Gib einen Namen ein.';
  const isKnown = existing.some((row) => isSameName(row.name, name));
  return isKnown ? alreadyStaff(name) : undefined;
}

export const alreadyStaff = (name: string): string => `${name.trim()} ist schon dabei.`;

/** A name that is a username brings phone and user along; any other empties both (PROJ-06). */
export function filledFromUser(
  name: string,
  users: readonly Pick<User, 'id' | 'username' | 'mobile'>[],
): Pick<Mitarbeiter, 'telefon' | 'user_id'> {
  const user = users.find(({ username }) => isSameName(username, name));
  return user ? { telefon: user.mobile, user_id: user.id } : { telefon: '', user_id: '' };
}

/** The staff after somebody was chosen to carry out a job: added unless there already (PROJ-07). */
export function withExecutor(
  mitarbeiter: readonly Mitarbeiter[],
  user: Pick<User, 'id' | 'username' | 'mobile'>,
): readonly Mitarbeiter[] {
  const isThere = mitarbeiter.some(
    ({ user_id, name }) => user_id === user.id || isSameName(name, user.username),
  );
  if (isThere) return mitarbeiter;
  return [...mitarbeiter, { name: user.username, telefon: user.mobile, position: '', user_id: user.id }];
}
