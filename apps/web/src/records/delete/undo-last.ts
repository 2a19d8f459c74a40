import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lastAct, lastTakenBack, noteDoneAgain, noteTakenBack } from '../../api/tab-acts.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { takeBack } from './take-back.tsx';

const ID = 'undo-last';

/** Pressed faster than it is answered, each waits for the one before. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
};

/** Strg+Z: this tab's last act of ten minutes (ZUR-04). */
export const undoLast = (offline: boolean): Promise<void> => inTurn(() => undo(offline));

/** Strg+Umschalt+Z takes that back. */
export const redoLast = (offline: boolean): Promise<void> => inTurn(() => redo(offline));

async function undo(offline: boolean): Promise<void> {
  const nr = lastAct();
  if (offline) return toast('Geht erst wieder mit Netz.', { icon: IconArrowBackUp, id: ID });
  if (nr === undefined)
    return toast('Hier ist nichts zurückzunehmen. Älteres steht im Verlauf.', {
      icon: IconArrowBackUp,
      id: ID,
    });
  const by = await takeBack(nr);
  if (by !== undefined) noteTakenBack(nr, by);
}

async function redo(offline: boolean): Promise<void> {
  const nr = lastTakenBack();
  if (offline) return toast('Geht erst wieder mit Netz.', { icon: IconArrowForwardUp, id: ID });
  if (nr === undefined) return;
  const by = await takeBack(nr);
  if (by !== undefined) noteDoneAgain(nr, by);
}
