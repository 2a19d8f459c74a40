import { IconCheck, IconMailForward, IconServerCog } from '@tabler/icons-react';
import { type Dienstart, dienstNamen, geheimnisNamen } from '@traverse/domain/entities/fremddienste';
import { type DienstStand, testmailPfad } from '@traverse/domain/pfade';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from '../ZweiterFaktorCard.module.css';
import { DienstForm } from './DienstForm.tsx';
import { factOf } from './dienst-facts.ts';
import { RemoveForm } from './RemoveForm.tsx';

interface DienstProps {
  art: Dienstart;
  stand: DienstStand<Dienstart>;
  /** Folders below which backups may be put. */
  ordner: readonly string[];
}

/** One of them: what holds, and a way to change it. */
export function DienstCard({ art, stand, ordner }: DienstProps) {
  const [step, go] = useState<'rest' | 'set' | 'remove'>('rest');
  const rest = () => go('rest');
  const area = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => {
    if (step !== 'rest') area.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [step]);
  return (
    <Card
      heading={dienstNamen[art]}
      tools={
        stand.von !== '' && (
          <StatusTag
            icon={stand.von === '.env' ? IconServerCog : IconCheck}
            {...(stand.geheimnis === 'fehlt' ? { tone: 'danger' } : { tone: 'success' })}
          >
            {stand.geheimnis === 'fehlt'
              ? `${geheimnisNamen[art]} fehlt`
              : stand.von === '.env'
                ? 'steht in .env'
                : 'eingerichtet'}
          </StatusTag>
        )
      }
    >
      {step === 'rest' && <Rest art={art} stand={stand} go={go} />}
      <div ref={area}>
        {step === 'set' && <DienstForm art={art} stand={stand} ordner={ordner} onDone={rest} />}
        {step === 'remove' && <RemoveForm art={art} onDone={rest} />}
      </div>
    </Card>
  );
}

interface RestProps {
  art: Dienstart;
  stand: DienstStand<Dienstart>;
  go: (step: 'set' | 'remove') => void;
}

/** What holds while none is set. */
const WITHOUT: { readonly [Art in Dienstart]: string } = {
  mail: 'Noch verschickt Traverse keine Mails: Was hinausgehen soll, liegt unter Betrieb und wartet.',
  sicherung:
    'Jede Nacht wird neben den Daten gesichert. Stirbt die Platte, ist beides weg: Ein Bucket oder ein anderes Gerät ist sicherer.',
  anmeldung:
    'Angemeldet wird mit E-Mail und Passwort. Ein Dienst wie Entra ID, Keycloak oder Google kommt dazu.',
};

function Rest({ art, stand, go }: RestProps) {
  const offline = useOfflineReason();
  const { von, geheimnis } = stand;
  return (
    <div className={css.body}>
      {geheimnis === 'fehlt' && (
        <Message tone="warning" title="Diese Daten kommen aus einer Sicherung von anderswo.">
          Passwörter gehen nicht mit. Bis es neu eingetragen ist, gilt, was ohne diesen Dienst gilt.
        </Message>
      )}
      <p>{von === '' ? WITHOUT[art] : factOf(art, stand.werte)}</p>
      {von === '.env' && <p>Es steht in .env auf dem Server und wird nur dort geändert.</p>}
      <div className={css.buttons}>
        {art === 'mail' && von !== '' && geheimnis !== 'fehlt' && <TestMailButton />}
        {von === 'hier' && (
          <Button look="quiet" disabled={offline} onClick={() => go('remove')}>
            Entfernen
          </Button>
        )}
        {von !== '.env' && (
          <Button disabled={offline} onClick={() => go('set')}>
            {von === '' ? 'Einrichten' : 'Ändern'}
          </Button>
        )}
      </div>
    </div>
  );
}

function TestMailButton() {
  const offline = useOfflineReason();
  const email = useSession()?.email ?? '';
  const [problem, setProblem] = useState('');
  const [busy, send] = useBusy(async () => {
    const failure = await attempt(() => ask(testmailPfad, {}));
    setProblem(failure?.message ?? '');
    if (!failure) toast(`Testmail an ${email} ist unterwegs`);
  });
  return (
    <>
      {problem && <Message tone="danger">{problem}</Message>}
      <Button look="quiet" icon={IconMailForward} busy={busy} disabled={offline} onClick={() => void send()}>
        Testmail an mich
      </Button>
    </>
  );
}
