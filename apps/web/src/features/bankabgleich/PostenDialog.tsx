import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import type { Umsatz } from '@traverse/domain/entities';
import { formatEuro } from '@traverse/domain/values';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { PostenSuche } from './PostenSuche.tsx';

/** Lets somebody find what a line pays; nothing where it is closed. */
export function openPosten(umsatz: Umsatz): Promise<Bankposten | undefined> {
  return openDialog(PostenDialog, { umsatz });
}

function PostenDialog({ umsatz, close }: { umsatz: Umsatz } & DialogControl<Bankposten>) {
  return (
    <Dialog title={`Was ist mit ${formatEuro(umsatz.betrag)} bezahlt?`}>
      <PostenSuche umsatz={umsatz} onChoose={close} />
    </Dialog>
  );
}
