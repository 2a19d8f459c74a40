import { IconCopy } from '@tabler/icons-react';
import type { WartendeMail } from '@traverse/domain/betrieb/betrieb';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import css from './BetriebPage.module.css';

/** What stands in a mail, to hand it on. */
export async function openMail(mail: WartendeMail): Promise<void> {
  await openDialog(MailDialog, { mail });
}

function MailDialog({ mail: { an, betreff, text } }: { mail: WartendeMail } & DialogControl<void>) {
  return (
    <Dialog
      title={betreff}
      foot={
        <Button
          look="primary"
          icon={IconCopy}
          data-autofocus
          onClick={() => void copyText(text, 'Text kopiert')}
        >
          Text kopieren
        </Button>
      }
    >
      <p>An {an}</p>
      <p className={css.mail}>{text}</p>
    </Dialog>
  );
}
