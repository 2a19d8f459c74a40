import { IconArrowBackUp } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { queryClient } from '../../api/queries.ts';
import { beginViele, type Lauf, laufOf, takeLaufBack, type Wunsch } from '../../api/viele.ts';
import { papierkorbChanged } from '../../api/vorgang.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { UNDO_TOAST } from '../delete/take-back.tsx';

const PAUSE_MS = 400;

/** Does what a dry run has shown, and waits until it is over. Throws ClientResponseError. */
export async function doViele(
  wunsch: Wunsch,
  merkmal: string,
  onProgress: (words: string) => void,
): Promise<Lauf> {
  const { id } = await beginViele(wunsch, merkmal);
  const lauf = await over(id, onProgress);
  void queryClient.invalidateQueries();
  void papierkorbChanged();
  return lauf;
}

async function over(id: string, onProgress: (words: string) => void): Promise<Lauf> {
  for (;;) {
    const lauf = await laufOf(id);
    if (lauf.stand !== 'läuft' && lauf.stand !== 'nimmt zurück') return lauf;
    onProgress(`${formatZahl(lauf.erledigt)} von ${formatZahl(lauf.zeilen)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Says what was done, with the way back of all of it. */
export function tellLauf({ id, ausgelassen, problem }: Lauf, words: string): void {
  const stays = ausgelassen === 0 ? '' : `, ${formatZahl(ausgelassen)} bleiben`;
  const isAny = problem === '' || ausgelassen > 0;
  toast(isAny ? `${words}${stays}` : problem, {
    ...UNDO_TOAST,
    action: { label: 'Rückgängig', run: () => void takeLaufBackAsking(id, words) },
  });
}

/** Takes a run back, and asks where somebody has changed some of it since. Whether it was. */
export async function takeLaufBackAsking(id: string, words: string): Promise<boolean> {
  let failure = await attempt(() => takeLaufBack(id));
  if (failure?.codes?.['seitdem'] === 'seitdem') {
    const yes = await confirm('Alles andere zurücknehmen?', { detail: failure.fields['seitdem'] });
    if (!yes) return false;
    failure = await attempt(() => takeLaufBack(id, { nur: 'unverändertes' }));
  }
  if (failure) {
    toastFailure(failure.message);
    return false;
  }
  let lauf: Lauf | undefined;
  const lost = await attempt(async () => {
    lauf = await over(id, () => undefined);
  });
  void queryClient.invalidateQueries();
  // It goes on by itself; only nobody here sees how it ends.
  if (!lauf) {
    toastFailure(lost?.message ?? '');
    return false;
  }
  const { problem } = lauf;
  toast(`${words}: zurückgenommen${problem === '' ? '' : `. ${problem}`}`, {
    icon: IconArrowBackUp,
    stays: problem !== '',
  });
  return true;
}
