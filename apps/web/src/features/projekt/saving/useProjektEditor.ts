import type { Projekt } from '@traverse/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { attempt, type Failure } from '../../../api/failure.ts';
import { subscribeToRecord } from '../../../api/live.ts';
import { queryClient, queryKeys, refresh } from '../../../api/queries.ts';
import { getRecord } from '../../../api/records.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { openConflictDialog } from './ConflictDialog.tsx';
import { NotChosenError, type ProjektChanges, saveProjekt } from './save-projekt.ts';

/** A project that is worked on: as shown, and how to change it. */
export interface ProjektEditor {
  readonly projekt: Projekt;
  /** What the server refused, newest last; each can be dismissed. */
  readonly alerts: readonly string[];
  readonly dismissAlert: (index: number) => void;
  readonly addAlert: (message: string) => void;
  /** The project was deleted by somebody else while it was open. */
  readonly isGone: boolean;
  /** Shows the change at once and stores it. Resolves to whether it is stored; otherwise it is taken back and said. */
  readonly save: (changes: ProjektChanges) => Promise<boolean>;
  /** Shows the project as the server has it. */
  readonly reload: () => Promise<void>;
}

// Source: spec part 1, section 9 "Project update toast delay".
const TOAST_DELAY_MS = 500;

/** Works on a project: local first, stored behind it, in step with what others do (PROJ-10, PROJ-12). */
export function useProjektEditor(loaded: Projekt): ProjektEditor {
  const [stored, setStored] = useState(loaded);
  // What is shown before the server has answered.
  const [pending, setPending] = useState<ProjektChanges>({});
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [isGone, setGone] = useState(false);

  const adopt = (projekt: Projekt) => {
    setStored(projekt);
    queryClient.setQueryData(queryKeys.record('projekt', projekt.id), projekt);
  };
  const reload = async () => adopt(await getRecord('projekt', loaded.id));
  const addAlert = (message: string) => setAlerts((now) => [...now, message]);

  useForeignChanges(stored, { adopt, reload, gone: () => setGone(true) });

  const save = async (changes: ProjektChanges): Promise<boolean> => {
    setPending((now) => ({ ...now, ...changes }));
    const failure = await refusalOf(async () =>
      adopt(await saveProjekt(stored, changes, openConflictDialog)),
    );
    setPending((now) => without(now, changes));
    if (failure?.status === 404) setGone(true);
    else if (failure) addAlert(failure.message);
    else void refresh('projekt');
    return failure === undefined;
  };
  return {
    projekt: { ...stored, ...pending } as Projekt, // changes are values of the same fields
    alerts,
    dismissAlert: (index) => setAlerts((now) => now.filter((_, each) => each !== index)),
    addAlert,
    isGone,
    save,
    reload,
  };
}

/** Who chose neither value has cancelled; nothing has failed, and nothing is stored. */
async function refusalOf(store: () => Promise<void>): Promise<Failure | undefined> {
  try {
    return await attempt(store);
  } catch (reason) {
    if (!(reason instanceof NotChosenError)) throw reason;
    return {
      status: 412,
      message: 'Nicht gespeichert: Du hast keinen der beiden Stände gewählt.',
      fields: {},
    };
  }
}

interface Reactions {
  readonly adopt: (projekt: Projekt) => void;
  readonly reload: () => Promise<void>;
  readonly gone: () => void;
}

/** Says half a second later when somebody else has changed what is shown here. */
function useForeignChanges(stored: Projekt, { reload, gone }: Reactions): void {
  const isNews = useEffectEvent((updated: string) => updated > stored.updated);
  const adoptNow = useEffectEvent(() => {
    void attempt(reload).then((failure) => failure && toast(failure.message));
  });
  const leave = useEffectEvent(gone);
  useEffect(() => {
    const stop = subscribeToRecord('projekt', stored.id, ({ action, record }) => {
      if (action === 'delete') {
        leave();
        return;
      }
      // Our own save comes back as a message too; by then it is what we have.
      setTimeout(() => {
        if (!isNews(record.updated)) return;
        toast('Neue Daten vorhanden...', {
          id: `projekt-${record.id}`,
          stays: true,
          action: { label: 'Aktualisieren', run: () => adoptNow() },
        });
      }, TOAST_DELAY_MS);
    });
    return stop;
  }, [stored.id]);
}

function without(changes: ProjektChanges, stored: ProjektChanges): ProjektChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in stored)));
}
