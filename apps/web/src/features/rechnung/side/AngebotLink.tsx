import { IconCopy, IconLink, IconLinkOff } from '@tabler/icons-react';
import type { Angebot } from '@traverse/domain/angebot/angebot';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { formatDateTime } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { endLinks, newLink, useFreigabenOf } from '../../../api/angebote.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './AngebotCard.module.css';

/** The secret link to a version: how often it was opened, renewed and ended by hand (ANGB-02). */
export function AngebotLink({ angebot, mayChange }: { angebot: Angebot; mayChange: boolean }) {
  const reader = useSession() ?? guest;
  const maySee = decide(entities.freigaben.access.read, reader) !== false;
  const { data } = useFreigabenOf(angebot.id, maySee);
  const links = data?.items ?? [];
  const isLiving = links.some(({ widerrufen }) => widerrufen === '') && angebot.stand !== 'abgelaufen';
  return (
    <>
      {links.length > 0 && <span className={css.words}>{factsOf(links, isLiving).join('. ')}</span>}
      {mayChange && data && <LinkActions angebot={angebot} isLiving={isLiving} />}
    </>
  );
}

function factsOf(links: readonly RecordIn<'freigaben'>[], isLiving: boolean): readonly string[] {
  const times = links.reduce((sum, { oeffnungen }) => sum + oeffnungen, 0);
  const last = links
    .map(({ zuletztAm }) => zuletztAm)
    .sort()
    .at(-1);
  const opened = times === 1 ? 'einmal geöffnet' : `${times}-mal geöffnet`;
  return [
    isLiving ? 'Link gilt' : 'Link gilt nicht mehr',
    times === 0 ? 'noch nicht geöffnet' : `${opened}, zuletzt ${formatDateTime(last ?? '')}`,
  ];
}

function LinkActions({ angebot, isLiving }: { angebot: Angebot; isLiving: boolean }) {
  const offline = useOfflineReason();
  const [busy, run] = useBusy(async (what: () => Promise<void>) => {
    const failure = await attempt(what);
    if (failure) toastFailure(failure.message);
  });
  const renew = async () => {
    const detail = 'Der bisherige Link gilt dann nicht mehr.';
    if (isLiving && !(await confirm('Link erneuern?', { detail, losesData: true }))) return;
    void openDialog(LinkDialog, { url: await newLink(angebot.id) });
  };
  const end = async () => {
    const detail = 'Wer ihn öffnet, sieht das Angebot nicht mehr.';
    if (!(await confirm('Link beenden?', { detail, losesData: true }))) return;
    await endLinks(angebot.id);
    toast('Link beendet');
  };
  const isOpen = ['Entwurf', 'versendet', 'angesehen'].includes(angebot.stand);
  if (!isLiving && (!isOpen || angebot.art === 'unverbindlich')) return null;
  return (
    <span className={css.actions}>
      {isOpen && (
        <Button icon={IconLink} busy={busy} disabled={offline} onClick={() => run(renew)}>
          {isLiving ? 'Link erneuern' : 'Link anlegen'}
        </Button>
      )}
      {isLiving && (
        <Button icon={IconLinkOff} busy={busy} disabled={offline} onClick={() => run(end)}>
          Link beenden
        </Button>
      )}
    </span>
  );
}

function LinkDialog({ url }: { url: string } & DialogControl) {
  return (
    <Dialog
      title="Link zum Angebot"
      foot={
        <Button look="primary" icon={IconCopy} onClick={() => copyText(url, 'Link kopiert')}>
          Link kopieren
        </Button>
      }
    >
      <TextField label="Adresse" value={url} onChange={() => undefined} readOnly />
      <p>Sie steht nur hier. Wer sie kennt, sieht dieses Angebot und kann es annehmen.</p>
    </Dialog>
  );
}
