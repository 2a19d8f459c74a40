import { IconCalendarPlus, IconCopy, IconTrash } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { firmenkalenderPfad } from '@traverse/domain/pfade';
import { decide } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import css from './KalenderPage.module.css';

/** The firm's calendar for the wall, for whoever plans people (KAL-01). */
export function FirmenkalenderCard() {
  const session = useSession();
  const plans = session !== undefined && decide(entities.einsaetze.access.create, session) === true;
  return plans ? <Firmenkalender /> : null;
}

function Firmenkalender() {
  const offline = useOfflineReason() ?? false;
  const [url, setUrl] = useState<string>();
  const [busy, press] = useBusy(async (was: '' | 'neu' | 'ende') => {
    const failure = await attempt(async () => {
      const answer = await ask(firmenkalenderPfad, was === '' ? {} : { was });
      setUrl(answer.url);
    });
    if (failure) toastFailure(failure.message);
  });
  return (
    <Card className={css.card} heading="Firmenkalender">
      <p>
        Für den Bildschirm an der Wand: alle Projekte mit „3 von 4“ und wer nicht da ist. Ohne Kunden,
        Telefonnummern und Geld.
      </p>
      {url === undefined || url === '' ? (
        <div className={layout.row}>
          <Button
            icon={IconCalendarPlus}
            busy={busy}
            disabled={offline}
            onClick={() => press(url === undefined ? '' : 'neu')}
          >
            {url === undefined ? 'Firmenkalender zeigen' : 'Firmenkalender anlegen'}
          </Button>
        </div>
      ) : (
        <>
          <TextField label="Adresse des Firmenkalenders" value={url} onChange={() => undefined} readOnly />
          <div className={layout.row}>
            <Button icon={IconCopy} onClick={() => copyText(url, 'Adresse kopiert')}>
              Adresse des Firmenkalenders kopieren
            </Button>
            <Button
              look="quiet"
              icon={IconTrash}
              busy={busy}
              disabled={offline}
              onClick={() => press('ende')}
            >
              Firmenkalender aufheben
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
