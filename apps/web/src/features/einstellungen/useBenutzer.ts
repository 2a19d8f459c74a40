import { entities, type User } from '@traverse/domain/entities';
import { privatWorte } from '@traverse/domain/folgen/private-papiere';
import { gruppenName } from '@traverse/domain/options/gruppen';
import { privatePapierePfad, zweiterFaktorAbnehmenPfad } from '@traverse/domain/pfade';
import { type Group, groupNames } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { refreshSession } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { deleteRecord, updateRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { confirmDelete } from '../../records/delete/ask-to-delete.tsx';
import { toastDeleted } from '../../records/delete/take-back.tsx';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { groupsWith } from './groups-with.ts';

// More accounts than any such firm has; the page says so when it is not enough.
const MOST = 500;

export interface GroupColumn {
  readonly id: User['groups'][number];
  readonly name: Group;
}

/** All accounts and groups, kept fresh: other admins may work beside. */
export function useBenutzer() {
  useLiveCollections('users', 'groups');
  const users = useRecords('users', { sort: 'username', perPage: MOST });
  const groups = useRecords('groups', { perPage: groupNames.length });
  const columns = groupNames.flatMap((name): GroupColumn[] => {
    const group = groups.data?.items.find((each) => each.name === name);
    return group ? [{ id: group.id, name }] : [];
  });
  return {
    users: groups.data && users.data?.items,
    total: users.data?.totalItems ?? 0,
    columns,
    failed: [users, groups].find(({ error }) => error !== null),
  };
}

/** What an admin does with accounts. A refusal of the server is there to be shown, with whom it is about. */
export function useBenutzerCommands(session: Session, columns: readonly GroupColumn[]) {
  const [refusal, setRefusal] = useState('');
  // Shown as wanted while the server is asked: user and group, or the user alone for the lock.
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());

  const change = async (user: User, key: string, wanted: boolean, call: () => Promise<unknown>) => {
    if (pending.has(key)) return;
    setRefusal('');
    setPending((now) => new Map(now).set(key, wanted));
    const failure = await attempt(call);
    if (failure) setRefusal(`${user.username}: ${failure.message}`);
    await refresh('users');
    setPending((now) => new Map([...now].filter(([other]) => other !== key)));
    // Rights of one's own count from now on.
    if (!failure && user.id === session.id) await refreshSession();
  };
  return {
    refusal,
    dismiss: () => setRefusal(''),
    isMember: (user: User, group: GroupColumn) =>
      pending.get(`${user.id} ${group.id}`) ?? user.groups.includes(group.id),
    setMember: async (user: User, group: GroupColumn, wanted: boolean) => {
      const leavesAdmin = user.id === session.id && group.name === 'admin' && !wanted;
      if (leavesAdmin && !(await confirm('Möchtest du dir selbst die Gruppe admin nehmen?', OWN_ADMIN)))
        return;
      const given = columns.filter(({ id }) => user.groups.includes(id));
      const wished = groupsWith(group, given);
      const lost = given.filter((each) => !wished.includes(each)).map(({ name }) => gruppenName(name));
      if (wanted && lost.length > 0) {
        const detail = `Wer prüft, ändert nichts: Prüfung steht allein. Weg fällt ${new Intl.ListFormat('de').format(lost)}.`;
        if (!(await confirm(`${user.username} nur noch in ${gruppenName(group.name)}?`, { detail }))) return;
        const groups = wished.map(({ id }) => id);
        await change(user, `${user.id} ${group.id}`, wanted, () =>
          updateRecord('users', user.id, { groups }),
        );
        return;
      }
      // Only this group is added or taken away: two admins may tick boxes of one user at the same time.
      const body = { [wanted ? 'groups+' : 'groups-']: group.id };
      await change(user, `${user.id} ${group.id}`, wanted, () => updateRecord('users', user.id, body));
    },
    /** Whoever is to see projects alone is not new any more. */
    leaveWithoutGroups: (user: User) =>
      change(user, `${user.id} ohne`, true, () => updateRecord('users', user.id, { ohneGruppen: true })),
    setLocked: async (user: User, locked: boolean) => {
      const question = `Möchtest du ${user.username} sperren?`;
      const own = locked ? await ownPapers(user) : undefined;
      const kept = own ? ` ${user.username} hat ${privatWorte(own)}: Niemand sieht sie dann mehr.` : '';
      const detail = `Die Person wird überall abgemeldet und kann sich nicht mehr anmelden.${kept}`;
      if (locked && !(await confirm(question, { detail, losesData: true }))) return;
      await change(user, user.id, locked, () => updateRecord('users', user.id, { locked }));
    },
    takeOffFactor: async (user: User) => {
      const question = `${user.username} den zweiten Faktor abnehmen?`;
      const detail =
        'Danach reicht das Passwort. Tu das nur, wenn du weißt, dass die Person es ist, die dich bittet.';
      if (!(await confirm(question, { detail, losesData: true }))) return;
      await change(user, user.id, false, () => ask(zweiterFaktorAbnehmenPfad, { user: user.id }));
    },
    edit: async (user: User) => {
      const stored = await openRecordDialog(entities.users, { id: user.id });
      if (stored && user.id === session.id) await refreshSession();
    },
    remove: async (user: User) => {
      if (!(await confirmDelete(`${user.username}, ${user.email}`))) return;
      setRefusal('');
      let vorgang: number | undefined;
      const failure = await attempt(async () => {
        vorgang = await deleteRecord('users', user.id);
      });
      if (failure) setRefusal(`${user.username}: ${failure.message}`);
      else toastDeleted(user.username, vorgang);
      await refresh('users');
    },
  };
}

/** What would be seen by nobody any more; nothing where that cannot be asked. */
async function ownPapers({ id }: User) {
  const papers = await ask(privatePapierePfad, {}).catch(() => ({ items: [] }));
  return papers.items.find(({ user }) => user === id);
}

export type BenutzerCommands = ReturnType<typeof useBenutzerCommands>;

const OWN_ADMIN = {
  detail: 'Danach kannst du hier nichts mehr ändern. Nur ein anderer Admin kann sie dir wiedergeben.',
  losesData: true,
};
