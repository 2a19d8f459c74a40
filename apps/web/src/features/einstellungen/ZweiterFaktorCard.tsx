import { IconCopy, IconShieldCheck, IconShieldPlus } from '@tabler/icons-react';
import {
  neueCodesPfad,
  zweiterFaktorAusPfad,
  zweiterFaktorBeginnenPfad,
  zweiterFaktorPfad,
} from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { askAgain } from '../../api/use-path.ts';
import { confirmZweiterFaktor, useZweiterFaktor } from '../../api/zweiter-faktor.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { AppCodeField } from '../../ui/fields/AppCodeField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Message } from '../../ui/Message.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import { StepButtons, StepProblem, Steps } from './StepForm.tsx';
import css from './ZweiterFaktorCard.module.css';

/** What an app for codes scans, or is given by hand. */
type NewFaktor = AnswerOf<typeof zweiterFaktorBeginnenPfad>;

type Step =
  | { readonly is: 'rest' }
  | { readonly is: 'password' }
  | { readonly is: 'scan'; readonly made: NewFaktor }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'renew' | 'end' };

/** Signing in with a code besides the password: to set up, to renew its recovery codes, to end. */
export function ZweiterFaktorCard() {
  const asked = useZweiterFaktor();
  const { data, error } = asked;
  const [step, go] = useState<Step>({ is: 'rest' });
  const rest = () => go({ is: 'rest' });
  const isOn = data?.aktiv === true;
  return (
    <Card
      heading="Anmeldung in zwei Schritten"
      tools={
        isOn && (
          <StatusTag icon={IconShieldCheck} tone="success">
            eingeschaltet
          </StatusTag>
        )
      }
    >
      {!data && error && <LoadFailed query={asked} />}
      <Steps now={step.is}>
        {data && step.is === 'rest' && <Rest isOn={isOn} left={data.codes} go={go} />}
        {step.is === 'password' && <Begin onMade={(made) => go({ is: 'scan', made })} onCancel={rest} />}
        {step.is === 'scan' && (
          <Scan made={step.made} onDone={(codes) => go({ is: 'codes', codes })} onCancel={rest} />
        )}
        {step.is === 'codes' && <Codes codes={step.codes} onDone={rest} />}
        {step.is === 'renew' && (
          <WithCode
            says="Damit gelten die bisherigen Wiederherstellungscodes nicht mehr."
            button="Neue Codes anlegen"
            send={async (code) => {
              const { codes } = await ask(neueCodesPfad, { code });
              await askAgain(zweiterFaktorPfad);
              go({ is: 'codes', codes });
            }}
            onCancel={rest}
          />
        )}
        {step.is === 'end' && (
          <WithCode
            says="Danach reicht wieder dein Passwort."
            button="Abschalten"
            send={async (code) => {
              await ask(zweiterFaktorAusPfad, { code });
              await askAgain(zweiterFaktorPfad);
              toast('Anmeldung in zwei Schritten abgeschaltet');
              rest();
            }}
            onCancel={rest}
          />
        )}
      </Steps>
    </Card>
  );
}

function Rest({ isOn, left, go }: { isOn: boolean; left: number; go: (step: Step) => void }) {
  const offline = useOfflineReason();
  if (!isOn) {
    return (
      <div className={css.body}>
        <p>
          Zusätzlich zum Passwort fragt Traverse dann nach einem Code aus einer App auf deinem Telefon. Wer
          nur dein Passwort kennt, kommt so nicht hinein.
        </p>
        <div className={css.buttons}>
          <Button icon={IconShieldPlus} disabled={offline} onClick={() => go({ is: 'password' })}>
            Einrichten
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css.body}>
      {left <= 2 && (
        <Message
          tone="warning"
          title={left === 0 ? 'Kein Wiederherstellungscode mehr.' : `Nur noch ${left}.`}
        >
          Ohne Telefon kommst du dann nicht mehr hinein. Leg neue Wiederherstellungscodes an.
        </Message>
      )}
      <p>
        Beim Anmelden brauchst du außer dem Passwort den Code aus deiner App. {left} Wiederherstellungscodes
        gelten noch.
      </p>
      <div className={css.buttons}>
        <Button look="quiet" disabled={offline} onClick={() => go({ is: 'end' })}>
          Abschalten
        </Button>
        <Button disabled={offline} onClick={() => go({ is: 'renew' })}>
          Neue Wiederherstellungscodes
        </Button>
      </div>
    </div>
  );
}

function Begin({ onMade, onCancel }: { onMade: (made: NewFaktor) => void; onCancel: () => void }) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Bitte gib dein Passwort ein.' } : {}),
    send: async ({ password }) =>
      attempt(async () => onMade(await ask(zweiterFaktorBeginnenPfad, { password }))),
  });
  return (
    <form {...form.form} className={css.body}>
      <p>Zur Sicherheit zuerst dein Passwort.</p>
      <PasswordField {...form.field('password')} label="Passwort" autoComplete="current-password" />
      <StepProblem form={form} />
      <StepButtons busy={form.busy} button="Weiter" onCancel={onCancel} />
    </form>
  );
}

interface ScanProps {
  made: NewFaktor;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function Scan({ made: { qr, secret, url }, onDone, onCancel }: ScanProps) {
  return (
    <div className={css.body}>
      <ol className={css.steps}>
        <li>
          Öffne auf deinem Telefon eine App für Anmeldecodes. Hast du keine: Google Authenticator, Microsoft
          Authenticator oder Aegis.
        </li>
        <li>
          Füge darin ein Konto hinzu und scanne dieses Bild. <a href={url}>Auf diesem Gerät öffnen</a>
        </li>
        <li>Gib unten den Code ein, den die App jetzt zeigt.</li>
      </ol>
      <div className={css.scan}>
        <svg
          className={css.qr}
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label="QR-Code für die App"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div className={css.byHand}>
          <span>Ohne Kamera: dieser Schlüssel</span>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </div>
      </div>
      <WithCode
        button="Einschalten"
        send={async (code) => onDone(await confirmZweiterFaktor(code))}
        onCancel={onCancel}
      />
    </div>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={css.body}>
      <Message tone="success" title="Eingeschaltet. Bewahre jetzt diese Wiederherstellungscodes auf.">
        Jeder ersetzt einmal den Code der App, wenn dein Telefon weg ist. Schreib sie auf oder druck sie aus:
        Sie stehen nur hier und nur jetzt.
      </Message>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button icon={IconCopy} onClick={() => copyText(codes.join('\n'), 'Codes kopiert')}>
          Kopieren
        </Button>
        <Button look="primary" onClick={onDone}>
          Ich habe sie aufbewahrt
        </Button>
      </div>
    </div>
  );
}

interface WithCodeProps {
  says?: string;
  button: string;
  send: (code: string) => Promise<void>;
  onCancel: () => void;
}

function WithCode({ says, button, send, onCancel }: WithCodeProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Bitte gib den Code ein.' } : {}),
    send: async ({ code }) => attempt(() => send(code)),
  });
  return (
    <form {...form.form} className={says ? css.body : css.inner}>
      {says && <p>{says}</p>}
      <AppCodeField {...form.field('code')} />
      <StepProblem form={form} />
      <StepButtons busy={form.busy} button={button} onCancel={onCancel} />
    </form>
  );
}
