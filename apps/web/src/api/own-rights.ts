import { refreshSession } from './auth.ts';
import { subscribeToRecord } from './live.ts';
import { pocketbase } from './pocketbase.ts';

/** Renews the session as soon as an admin gives or takes groups and labels. Returns how to stop. */
export function followOwnRights(): () => void {
  const own = pocketbase.authStore.record;
  if (!own) return () => undefined;
  return subscribeToRecord('users', own.id, ({ record }) => {
    // A new password is announced as well, and its session is about to be replaced.
    if (rightsIn(record) !== rightsIn(pocketbase.authStore.record)) void refreshSession();
  });
}

const rightsIn = (record: Readonly<Record<string, unknown>> | null) =>
  JSON.stringify([record?.['groups'], record?.['label']]);
