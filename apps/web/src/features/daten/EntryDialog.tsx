import type { Protokolleintrag } from '@traverse/domain/entities';
import { Aenderungen } from '../../records/verlauf/Aenderungen.tsx';
import { EntryHead } from '../../records/verlauf/EntryHead.tsx';
import { TakeBackButton } from '../../records/verlauf/TakeBackButton.tsx';
import css from '../../records/verlauf/VerlaufDialog.module.css';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Tag } from '../../ui/StatusTag.tsx';

/** Shows one entry of the log with its changes. */
export async function openEntry(entry: Protokolleintrag): Promise<void> {
  await openDialog(EntryDialog, { entry });
}

function EntryDialog({ entry, close }: { entry: Protokolleintrag } & DialogControl) {
  const { nr, user, titel, sammlung, art, aenderungen, hash } = entry;
  return (
    <Dialog title={titel || sammlung} detail={<Tag look="line">Eintrag {nr}</Tag>} size="medium">
      <div className={css.entry}>
        <EntryHead entry={entry} />
        <Aenderungen collection={sammlung} art={art} aenderungen={aenderungen} />
        {user !== '' && <TakeBackButton nr={nr} onDone={() => close()} />}
        <p className={css.hash}>Prüfsumme {hash}</p>
      </div>
    </Dialog>
  );
}
