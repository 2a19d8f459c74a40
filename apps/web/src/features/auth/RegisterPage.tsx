import { IconKey, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type Registration,
  register,
  registrationBar,
  requestVerification,
  sendsMail,
  signIn,
} from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { PASSWORD_HINT } from './checks.ts';
import { registrationProblems } from './registration.ts';

export function RegisterPage() {
  const navigate = useNavigate();
  const bar = useRegistrationBar();
  const asksCode = bar === 'setup code';
  const form = useForm({
    initial: EMPTY,
    check: (registration: Registration) => registrationProblems(registration, asksCode),
    send: async (registration: Registration) => {
      const refused = await attempt(() => register(registration));
      if (refused) return refused;
      // The account exists; a mail that could not be asked for is asked for again in the settings. Without a mail server
      // one would lie there for the admins to pass on, of whom this is the first.
      await attempt(async () => {
        if (await sendsMail()) await requestVerification(registration.email);
      });
      await attempt(() => signIn({ ...registration, remember: false }));
      await navigate({ to: '/home' });
      return undefined;
    },
  });
  return (
    <AuthFrame title="Registrieren">
      <form {...form.form} className={css.form}>
        {bar === 'closed' && (
          <Message tone="info" title="Die Registrierung ist abgeschaltet.">
            Bitte jemanden mit Admin-Rechten, dich anzulegen.
          </Message>
        )}
        {form.alert && (
          <Message tone="danger" title="Nicht registriert." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        {asksCode && (
          <>
            <p>
              Das erste Konto bekommt alle Rechte. Damit es deins wird, fragt es nach dem Einrichtungscode: Er
              steht in der Ausgabe des Servers, gleich nach dem Start.
            </p>
            <TextField
              {...form.field('setupCode')}
              label="Einrichtungscode"
              required
              icon={IconKey}
              autoComplete="off"
              large
            />
          </>
        )}
        <TextField
          {...form.field('email')}
          label="E-Mail"
          required
          icon={IconMail}
          type="email"
          autoComplete="email"
          large
        />
        <TextField
          {...form.field('username')}
          label="Name"
          required
          icon={IconUser}
          autoComplete="name"
          large
        />
        <TextField
          {...form.field('mobile')}
          label="Telefon"
          required
          icon={IconPhone}
          type="tel"
          autoComplete="tel"
          large
        />
        <PasswordField
          {...form.field('password')}
          label="Passwort"
          required
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          large
        />
        <PasswordField
          {...form.field('passwordConfirm')}
          label="Passwort wiederholen"
          required
          autoComplete="new-password"
          large
        />
        <Button
          type="submit"
          look="primary"
          large
          wide
          busy={form.busy}
          busyLabel="Registriert …"
          disabled={form.inTheWay}
        >
          Registrieren
        </Button>
        <p className={css.aside}>
          Schon ein Konto? <Link to="/">Anmelden</Link>
        </p>
      </form>
    </AuthFrame>
  );
}

function useRegistrationBar() {
  const [bar, setBar] = useState<Awaited<ReturnType<typeof registrationBar>>>();
  useEffect(() => {
    // Without an answer the form still works, and says what the server says.
    registrationBar().then(setBar, (reason: unknown) => console.warn('No list of sign-in methods', reason));
  }, []);
  return bar;
}

const EMPTY: Registration = {
  username: '',
  email: '',
  mobile: '',
  password: '',
  passwordConfirm: '',
  setupCode: '',
};
