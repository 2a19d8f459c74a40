import { lastAct, noteTakenBack } from '../../api/tab-acts.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { takeBack, UNDO_TOAST } from './take-back.tsx';

/** Says what this tab has done just now, with its way back; see `wayBack`. */
export function toastDone(text: string, done: string, after?: () => Promise<unknown>): void {
  toast(text, { ...UNDO_TOAST, action: wayBack(done, after) });
}

/**
 * 'Rückgängig' of what this tab has stored just now, with all that went along, by value (ZUR-04). `done` is said then; `after`
 * shows it where no query does.
 */
export function wayBack(done: string, after: () => Promise<unknown> = () => Promise.resolve()) {
  const nr = lastAct();
  const run = async () => {
    const by = nr === undefined ? undefined : await takeBack(nr, { done });
    if (nr === undefined || by === undefined) return;
    noteTakenBack(nr, by);
    await after();
  };
  return { label: 'Rückgängig', run: () => void run() };
}
