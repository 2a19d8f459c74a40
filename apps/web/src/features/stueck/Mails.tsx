import { IconAlertTriangle, IconClock, IconMailCheck, IconMailX, IconSend } from '@tabler/icons-react';
import type { Versand } from '@traverse/domain/entities';
import { formatDateTime } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { sendMailAgain, type VersandMitBeleg } from '../../api/versand.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import css from './Mails.module.css';

/** Mails with a document and what became of each; what did not arrive is sent again from here (VERS-01). */
export function Mails({ mails, label }: { mails: readonly VersandMitBeleg[]; label: string }) {
  return (
    <ul aria-label={label} className={css.mails}>
      {mails.map((mail) => (
        <li key={mail.id} className={layout.smallPrint}>
          <Mail mail={mail} beleg={mail.expand?.beleg?.name ?? ''} />
        </li>
      ))}
    </ul>
  );
}

const looks = {
  wartet: { tone: undefined, icon: IconClock, words: 'wartet' },
  läuft: { tone: undefined, icon: IconSend, words: 'wird gesendet' },
  gesendet: { tone: undefined, icon: IconMailCheck, words: 'gesendet' },
  abgelehnt: { tone: 'danger', icon: IconMailX, words: 'nicht gesendet' },
  unklar: { tone: 'warning', icon: IconAlertTriangle, words: 'vielleicht gesendet' },
  'von Hand gesagt': { tone: undefined, icon: IconMailCheck, words: 'von Hand gesagt' },
} as const;

function Mail({ mail, beleg }: { mail: Versand; beleg: string }) {
  const { stand, an, cc, am, created, fehler } = mail;
  const { icon, tone, words } = looks[stand || 'wartet'];
  const isOpen = stand === 'abgelehnt' || stand === 'unklar';
  return (
    <div className={css.mail}>
      <Status icon={icon} {...(tone ? { tone } : {})}>
        {beleg} {words}
      </Status>
      <span>
        {formatDateTime(am || created)} an {[an, cc].filter(Boolean).join(', ')}
      </span>
      {fehler && <span className={css.failure}>{fehler}</span>}
      {isOpen && <Again mail={mail} />}
    </div>
  );
}

function Again({ mail: { id, an, stand } }: { mail: Versand }) {
  const offline = useOfflineReason();
  const [busy, send] = useBusy(async () => {
    const detail = `Vielleicht ist die Mail an ${an} schon da. Frag am besten nach.`;
    if (stand === 'unklar' && !(await confirm('Noch einmal senden?', { detail }))) return;
    const failure = await attempt(async () => {
      const sent = await sendMailAgain(id, an);
      toast(sent.stand === 'gesendet' ? `Gesendet an ${an}` : sent.fehler || 'Wird gesendet');
    });
    if (failure) toastFailure(failure.message);
  });
  return (
    <Button icon={IconSend} busy={busy} busyLabel="Sendet …" disabled={offline} onClick={send}>
      Noch einmal senden
    </Button>
  );
}
