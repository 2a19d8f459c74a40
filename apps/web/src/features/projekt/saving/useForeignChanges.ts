import { IconRefresh } from '@tabler/icons-react';
import type { Projekt } from '@traverse/domain/entities';
import { useEffect, useEffectEvent } from 'react';
import { attempt } from '../../../api/failure.ts';
import { subscribeToRecord } from '../../../api/live.ts';
import { onTakenBack } from '../../../api/vorgang.ts';
import { hideToast, toast } from '../../../ui/toasts/toast.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';

// Source: spec part 1, section 9 "Project update toast delay".
const TOAST_DELAY_MS = 500;

/** The toast that says so, of one project. */
export const foreignChangesToast = (projekt: Projekt['id']): string => `projekt-${projekt}`;

interface Reactions {
  /** Shows the project as the server has it. */
  readonly reload: () => Promise<void>;
  /** The project was deleted. */
  readonly gone: () => void;
}

/**
 * Says half a second later when somebody else has changed what is shown here (PROJ-12). `loaded` is what was asked for
 * again, after a lost connection for instance: messages of that time never come.
 */
export function useForeignChanges(stored: Projekt, loaded: Projekt, { reload, gone }: Reactions): void {
  const toastId = foreignChangesToast(stored.id);
  const adopt = useEffectEvent(() => {
    void attempt(reload).then((failure) => failure && toastFailure(failure.message));
  });
  const leave = useEffectEvent(gone);
  const tell = useEffectEvent((updated: string) => {
    if (updated <= stored.updated) return;
    const action = { label: 'Aktualisieren', run: () => adopt() };
    toast('Neue Daten vorhanden...', { id: toastId, icon: IconRefresh, stays: true, action });
  });
  const timers = useEffectEvent((updated: string) => setTimeout(() => tell(updated), TOAST_DELAY_MS));

  useEffect(
    () =>
      subscribeToRecord('projekt', stored.id, ({ action, record }) => {
        if (action === 'delete') leave();
        // Our own save comes back as a message too; by then it is what we have.
        else timers(record.updated);
      }),
    [stored.id],
  );
  useEffect(() => {
    const timer = timers(loaded.updated);
    return () => clearTimeout(timer);
  }, [loaded.updated]);
  // What was taken back here is no news of somebody else: it is shown. A project that is gone by it says so itself.
  const follow = useEffectEvent(() => void attempt(reload));
  useEffect(() => onTakenBack(() => follow()), []);
  // What is shown is new again, or nobody looks at it any more.
  useEffect(() => () => hideToast(toastId), [toastId, stored.updated]);
}
