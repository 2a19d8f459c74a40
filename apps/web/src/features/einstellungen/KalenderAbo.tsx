import { IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react';
import { kalenderAufhebenPfad, kalenderErneuernPfad, kalenderPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { keepAnswer, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';

/** The old one opens nothing any more. */
const renewAddress = async () => keepAnswer(kalenderPfad, {}, await ask(kalenderErneuernPfad, {}));

/** The address under which other programs show one's projects and jobs: to copy, to renew, to end (AKTE-03). */
export function KalenderAbo() {
  const asked = usePath(kalenderPfad, {}, { anew: true });
  const { data, error } = asked;
  const offline = useOfflineReason();
  const [busy, make] = useBusy(renewAddress);
  if (!data && error) return <LoadFailed query={asked} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      <p>
        Zeigt im Kalender deines Telefons oder Rechners die Projekte, bei denen du Mitarbeiter bist, einen
        Eintrag im Zeitplan hast oder das Herz gesetzt hast, dazu deine Einträge im Zeitplan.
      </p>
      {data.url === '' ? (
        <div className={layout.row}>
          <Button
            look="primary"
            icon={IconCalendarPlus}
            busy={busy}
            disabled={offline}
            onClick={() => make()}
          >
            Adresse anlegen
          </Button>
        </div>
      ) : (
        <Address url={data.url} />
      )}
    </>
  );
}

function Address({ url }: { url: string }) {
  const offline = useOfflineReason();
  const [renewing, renew] = useBusy(async () => {
    const detail = 'Die bisherige Adresse gilt dann nicht mehr: Trag die neue überall ein.';
    if (!(await confirm('Neue Adresse anlegen?', { detail, losesData: true }))) return;
    await renewAddress();
    toast('Neue Adresse angelegt');
  });
  const [ending, end] = useBusy(async () => {
    const detail = 'Kalender, die sie abonniert haben, bekommen nichts Neues mehr.';
    if (!(await confirm('Adresse aufheben?', { detail, losesData: true }))) return;
    await ask(kalenderAufhebenPfad, {});
    keepAnswer(kalenderPfad, {}, { url: '' });
    toast('Adresse aufgehoben');
  });
  return (
    <>
      <TextField label="Adresse" value={url} onChange={() => undefined} readOnly />
      <p className={layout.quiet}>
        Abonniere sie in deinem Kalender („Kalender abonnieren“, „Per URL“). Sie ist geheim: Wer sie kennt,
        sieht deine Einträge.
      </p>
      <div className={layout.row}>
        <Button look="primary" icon={IconCopy} onClick={() => copyText(url, 'Adresse kopiert')}>
          Adresse kopieren
        </Button>
        <Button icon={IconRefresh} busy={renewing} disabled={offline} onClick={() => renew()}>
          Neue Adresse
        </Button>
        <Button look="quiet" icon={IconTrash} busy={ending} disabled={offline} onClick={() => end()}>
          Aufheben
        </Button>
      </div>
    </>
  );
}
