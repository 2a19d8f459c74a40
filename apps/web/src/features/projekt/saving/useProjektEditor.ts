import { type DraftIn, entities, type Projekt } from '@traverse/domain/entities';
import { useRef, useState } from 'react';
import { queryClient, queryKeys, refresh } from '../../../api/queries.ts';
import { type AnyRecord, getRecord } from '../../../api/records.ts';
import { saveChanges } from '../../../records/edit/save-changes.ts';
import { alertText, nothingMarked } from '../../../ui/refusal.ts';
import { hideToast } from '../../../ui/toasts/toast.tsx';
import { refusalIn } from './refusal.ts';
import { tellOrtFollowed } from './tell-followed.ts';
import { foreignChangesToast, useForeignChanges } from './useForeignChanges.ts';

export type ProjektChanges = Partial<DraftIn<'projekt'>>;

/** Stores changes of a project together with something else; nothing when somebody has given that up. */
export type StoreTogether = (changes: object, basedOn: string) => Promise<AnyRecord | undefined>;

/** A project that is worked on: as shown, and how to change it. */
export interface ProjektEditor {
  readonly projekt: Projekt;
  /** What the server refused, oldest first; each can be dismissed. */
  readonly alerts: readonly string[];
  readonly addAlert: (message: string) => void;
  readonly dismissAlert: (index: number) => void;
  /** The project was deleted by somebody else while it was open. */
  readonly isGone: boolean;
  /**
   * Shows the change at once and stores it. Resolves to whether it is stored; otherwise it is taken back and said.
   * `seen`: values of these fields as they stood when the typing began, where that is longer ago.
   */
  readonly save: (
    changes: ProjektChanges,
    seen?: ProjektChanges,
    together?: StoreTogether,
  ) => Promise<boolean>;
  /** Shows the project as the server has it. */
  readonly reload: () => Promise<void>;
}

/** Works on a project: local first, stored behind it, in step with what others do (PROJ-10, PROJ-12). */
export function useProjektEditor(loaded: Projekt): ProjektEditor {
  const [stored, setStored] = useState(loaded);
  // What is shown before the server has answered.
  const [pending, setPending] = useState<ProjektChanges>({});
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [isGone, setGone] = useState(false);
  // Saves run one after the other, each on the result of the one before.
  const newest = useRef(loaded);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const adopt = (projekt: Projekt) => {
    newest.current = projekt;
    setStored(projekt);
    queryClient.setQueryData(queryKeys.record('projekt', projekt.id), projekt);
  };
  const reload = async () => adopt(await getRecord('projekt', loaded.id));
  const addAlert = (message: string) => setAlerts((now) => [...now, message]);
  useForeignChanges(stored, loaded, { reload, gone: () => setGone(true) });

  const shown = { ...stored, ...pending } as Projekt; // changes are values of the same fields
  const store = async (
    mine: ProjektChanges,
    seen: ProjektChanges,
    together: StoreTogether | undefined,
  ): Promise<boolean> => {
    let isGivenUp = false;
    const storing = together && {
      store: async (body: object, basedOn: string) => {
        const record = await together(body, basedOn);
        isGivenUp = record === undefined;
        return record;
      },
    };
    const base = { ...shown, ...seen } as Projekt; // likewise
    // On a phone it would lie over the buttons of a question; a save takes over what is new anyway.
    hideToast(foreignChangesToast(loaded.id));
    const outcome = await saveChanges(entities.projekt, {
      seen: base,
      known: newest.current,
      mine,
      ...storing,
    });
    if (outcome && 'stored' in outcome) {
      const projekt = outcome.stored as unknown as Projekt; // of this collection
      adopt(projekt);
      if (mine.ort !== undefined && mine.ort !== base.ort) void tellOrtFollowed(projekt);
    }
    const failure = isGivenUp ? undefined : refusalIn(outcome);
    setPending((now) => without(now, mine));
    if (failure?.status === 404) setGone(true);
    else if (failure) addAlert(alertText(failure, nothingMarked));
    // Also when refused: what others have changed is then still new here.
    void refresh('projekt');
    return failure === undefined && !isGivenUp;
  };
  return {
    projekt: shown,
    alerts,
    addAlert,
    dismissAlert: (index) => setAlerts((now) => now.filter((_, each) => each !== index)),
    isGone,
    save: (changes, seen = {}, together) => {
      setPending((now) => ({ ...now, ...changes }));
      const saving = last.current.then(() => store(changes, seen, together));
      last.current = saving.catch(() => undefined);
      return saving;
    },
    reload,
  };
}

/** A later change of the same field still waits for its own answer. */
function without(pending: ProjektChanges, mine: ProjektChanges): ProjektChanges {
  const done: { readonly [field: string]: unknown } = mine;
  return Object.fromEntries(
    Object.entries(pending).filter(([field, value]) => !(field in done) || done[field] !== value),
  );
}
