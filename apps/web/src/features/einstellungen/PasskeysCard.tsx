import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { passkeyEntfernenPfad, passkeysPfad, passkeyUmbenennenPfad } from '@traverse/domain/pfade';
import type { Passkey } from '@traverse/domain/sitzung/passkey';
import { dayAt, formatDay } from '@traverse/domain/values';
import { guest, isAdmin } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { attemptPasskey, knowsPasskeys } from '../../api/passkey-sign-in.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { useSession } from '../../api/session.ts';
import { askAgain, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useForm } from '../../ui/useForm.ts';
import list from './SitzungenList.module.css';
import { StepButtons, StepProblem, Steps } from './StepForm.tsx';
import css from './ZweiterFaktorCard.module.css';

type Step = { readonly is: 'rest' | 'make' } | { readonly is: 'rename'; readonly passkey: Passkey };

/** Signing in by finger, face or PIN instead of password and code; where browsers know none it is not drawn, but for admins. */
export function PasskeysCard() {
  const reader = useSession() ?? guest;
  const asked = usePath(passkeysPfad, {});
  const [step, go] = useState<Step>({ is: 'rest' });
  const rest = () => go({ is: 'rest' });
  const { data, error } = asked;
  if (data && !data.moeglich && isAdmin(reader)) return <NotHere />;
  if (data && (!data.moeglich || (!knowsPasskeys() && data.passkeys.length === 0))) return null;
  return (
    <Card heading="Passkeys">
      {!data && error && <LoadFailed query={asked} />}
      <Steps now={step.is}>
        {data && step.is === 'rest' && <Rest passkeys={data.passkeys} go={go} />}
        {step.is === 'make' && <Make onDone={rest} />}
        {step.is === 'rename' && <Rename passkey={step.passkey} onDone={rest} />}
      </Steps>
    </Card>
  );
}

/** Why there are none, for whoever can change it. */
function NotHere() {
  return (
    <Card heading="Passkeys">
      <CardBody>
        <p>
          Passkeys brauchen eine Adresse mit Namen und https. Wer den Server betreibt, setzt sie als
          PUBLIC_URL, z. B. https://traverse.example.org.
        </p>
      </CardBody>
    </Card>
  );
}

function Rest({ passkeys, go }: { passkeys: readonly Passkey[]; go: (step: Step) => void }) {
  const offline = useOfflineReason();
  const [refusal, setRefusal] = useState('');
  const remove = async ({ id, name }: Passkey) => {
    const detail = 'Damit kannst du dich danach nicht mehr anmelden. Lösch ihn auch auf dem Gerät selbst.';
    if (!(await confirm(`Möchtest du den Passkey ${name} entfernen?`, { detail, losesData: true }))) return;
    const failure = await attempt(() => changed(ask(passkeyEntfernenPfad, { id })));
    setRefusal(failure?.message ?? '');
    if (!failure) toast(`Passkey ${name} entfernt`);
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={list.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <IconFingerprint size={22} stroke={1.75} aria-hidden="true" />
              <span className={list.words}>
                <b>{passkey.name}</b>
                <span className={layout.smallPrint}>
                  angelegt {dayText(passkey.angelegt)}
                  {passkey.benutzt === '' ? ', noch nicht benutzt' : `, zuletzt ${dayText(passkey.benutzt)}`}
                </span>
              </span>
              <span>
                <IconButton
                  label={`${passkey.name} umbenennen`}
                  icon={IconPencil}
                  disabled={offline}
                  onClick={() => go({ is: 'rename', passkey })}
                />
                <IconButton
                  label={`${passkey.name} entfernen`}
                  icon={IconTrash}
                  disabled={offline}
                  onClick={() => void remove(passkey)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.body}>
        {refusal && <Message tone="danger">{refusal}</Message>}
        {passkeys.length === 0 && (
          <p>
            Statt Passwort und Code genügt dann Finger, Gesicht oder PIN deines Geräts. Dein Passwort gilt
            weiter.
          </p>
        )}
        {knowsPasskeys() && (
          <div className={css.buttons}>
            <Button icon={IconFingerprint} disabled={offline} onClick={() => go({ is: 'make' })}>
              Passkey hinzufügen
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Those that are shown are asked for again. */
async function changed(work: Promise<unknown>): Promise<void> {
  await work;
  await askAgain(passkeysPfad);
}

const dayText = (moment: string): string => `am ${formatDay(dayAt(Date.parse(moment)))}`;

const nameProblem = (name: string) => (name.trim() === '' ? { name: 'Bitte gib ihm einen Namen.' } : {});

function Make({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...nameProblem(name),
      ...(password === '' ? { password: 'Bitte gib dein Passwort ein.' } : {}),
    }),
    send: async (values) => {
      const failure = await attemptPasskey(() => makePasskey(values));
      if (failure) return failure;
      toast('Passkey angelegt');
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form.form} className={css.body}>
      <p>Danach fragt dein Browser, wo der Passkey liegen soll.</p>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="Woran du ihn erkennst, z. B. Handy oder Laptop."
        autoComplete="off"
      />
      <PasswordField {...form.field('password')} label="Passwort" autoComplete="current-password" />
      <StepProblem form={form} />
      <StepButtons busy={form.busy} button="Weiter" onCancel={onDone} />
    </form>
  );
}

function Rename({ passkey: { id, name: before }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({
    initial: { name: before },
    check: ({ name }) => nameProblem(name),
    send: async ({ name }) => {
      const failure = await attempt(() => changed(ask(passkeyUmbenennenPfad, { id, name })));
      if (!failure) onDone();
      return failure;
    },
  });
  return (
    <form {...form.form} className={css.body}>
      <TextField {...form.field('name')} label="Name" autoComplete="off" />
      <StepProblem form={form} />
      <StepButtons busy={form.busy} button="Umbenennen" onCancel={onDone} />
    </form>
  );
}
