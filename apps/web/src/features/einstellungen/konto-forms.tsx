import { type ReactNode, useState } from 'react';
import { changeOwnPassword, refreshSession, requestEmailChange } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { updateRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { useSendsMail } from '../../api/useSendsMail.ts';
import { useZweiterFaktor } from '../../api/zweiter-faktor.ts';
import { Button } from '../../ui/Button.tsx';
import { AppCodeField } from '../../ui/fields/AppCodeField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useForm } from '../../ui/useForm.ts';
import css from './KontoPage.module.css';

const NEEDED = 'Wird gebraucht.';

export function OwnDataForm({ session }: { session: Session }) {
  const form = useForm({
    initial: { username: session.username, mobile: session.mobile },
    check: missing,
    send: async (values) => {
      const failure = await attempt(() => updateRecord('users', session.id, values));
      if (failure) return failure;
      await refreshSession();
      toast('Konto gespeichert');
      return undefined;
    },
  });
  return (
    <Frame form={form} button="Konto speichern">
      <TextField {...form.field('username')} label="Name" required autoComplete="name" />
      <TextField {...form.field('mobile')} label="Telefon" required type="tel" autoComplete="tel" />
    </Frame>
  );
}

export function NewEmailForm({ session }: { session: Session }) {
  const [sentTo, setSentTo] = useState('');
  const sendsMail = useSendsMail();
  const form = useForm({
    initial: { newEmail: '' },
    check: missing,
    send: async ({ newEmail }) => {
      const failure = await attempt(() => requestEmailChange(newEmail.trim()));
      setSentTo(failure ? '' : newEmail.trim());
      return failure;
    },
  });
  return (
    <Frame form={form} button="Adresse ändern">
      {sentTo && (
        <div className={layout.across}>
          {sendsMail ? (
            <Message tone="success" title="Sieh in dein Postfach.">
              Mit dem Link in der Mail an {sentTo} gilt die neue Adresse. Bis dahin bleibt es bei der alten.
            </Message>
          ) : (
            <Message tone="info" title="Sag jemandem mit Admin-Rechten Bescheid.">
              Dieser Server verschickt keine Mails. Die Mail an {sentTo} liegt unter Einstellungen, Betrieb;
              mit ihrem Link gilt die neue Adresse.
            </Message>
          )}
        </div>
      )}
      <TextField label="Jetzige Adresse" readOnly value={session.email} onChange={() => {}} />
      <TextField
        {...form.field('newEmail')}
        label="Neue Adresse"
        required
        type="email"
        autoComplete="email"
      />
    </Frame>
  );
}

const NO_PASSWORDS = { oldPassword: '', password: '', passwordConfirm: '', code: '' };

export function OwnPasswordForm({ session }: { session: Session }) {
  const asksCode = useZweiterFaktor().data?.aktiv === true;
  const form = useForm({
    initial: NO_PASSWORDS,
    check: ({ code, ...values }) => ({
      ...missing(asksCode ? { ...values, code } : values),
      ...(values.password === values.passwordConfirm
        ? {}
        : { passwordConfirm: 'Die Passwörter sind nicht gleich.' }),
    }),
    send: async (values) => {
      const failure = await attempt(() => changeOwnPassword(session, values));
      if (failure) return failure;
      for (const name of ['oldPassword', 'password', 'passwordConfirm', 'code'] as const) form.set(name, '');
      toast('Passwort geändert, überall sonst bist du abgemeldet');
      return undefined;
    },
  });
  return (
    <Frame form={form} button="Passwort ändern">
      <PasswordField
        {...form.field('oldPassword')}
        label="Jetziges Passwort"
        required
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label="Neues Passwort"
        required
        autoComplete="new-password"
        hint="Mindestens 8 Zeichen."
      />
      <PasswordField
        {...form.field('passwordConfirm')}
        label="Neues Passwort wiederholen"
        required
        autoComplete="new-password"
      />
      {asksCode && <AppCodeField {...form.field('code')} required />}
    </Frame>
  );
}

interface FrameProps {
  form: Pick<ReturnType<typeof useForm<object>>, 'form' | 'alert' | 'dismissAlert' | 'busy' | 'isTyped'>;
  button: string;
  children: ReactNode;
}

function Frame({ form, button, children }: FrameProps) {
  useUnsaved(form.isTyped);
  return (
    <form {...form.form} className={css.form}>
      {form.alert && (
        <div className={layout.across}>
          <Message tone="danger" title="Nicht geändert." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        </div>
      )}
      {children}
      <div className={css.foot}>
        <Button type="submit" busy={form.busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** Fields in which nothing stands. */
function missing<Values extends object>(values: Values): Partial<Record<keyof Values, string>> {
  const said: Partial<Record<keyof Values, string>> = {};
  for (const name in values) if (String(values[name]).trim() === '') said[name] = NEEDED;
  return said;
}
