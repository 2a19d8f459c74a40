import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordReset } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { useSendsMail } from '../../api/useSendsMail.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { emailProblem, present } from './checks.ts';

export function PasswordForgottenPage() {
  const [sentTo, setSentTo] = useState('');
  const sendsMail = useSendsMail();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => present({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const failure = await attempt(() => requestPasswordReset(email.trim()));
      if (failure === undefined) setSentTo(email.trim());
      return failure;
    },
  });
  return (
    <AuthFrame title="Passwort vergessen">
      <form {...form.form} className={css.form}>
        {sentTo && sendsMail && (
          <Message tone="success" title="Sieh in dein Postfach.">
            Wenn es ein Konto mit {sentTo} gibt, ist eine Mail mit einem Link unterwegs.
          </Message>
        )}
        {sentTo && !sendsMail && (
          <Message tone="info" title="Sag jemandem mit Admin-Rechten Bescheid.">
            Wenn es ein Konto mit {sentTo} gibt, liegt der Link unter Einstellungen, Betrieb bereit. Er gilt
            30 Minuten.
          </Message>
        )}
        {form.alert && (
          <Message tone="danger" title="Nicht gesendet." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        <p className={css.lead}>
          {/* As many lines in either case: which it is comes late. */}
          {sendsMail
            ? 'Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.'
            : 'Dieser Server verschickt keine Mails. Den Link dafür bekommst du von jemandem mit Admin-Rechten.'}
        </p>
        <TextField
          {...form.field('email')}
          label="E-Mail"
          icon={IconMail}
          type="email"
          autoComplete="username"
          large
        />
        <Button type="submit" look="primary" large wide busy={form.busy} busyLabel="Sendet …">
          {sendsMail ? 'Link senden' : 'Link anfordern'}
        </Button>
        <p className={css.aside}>
          <Link to="/">Zur Anmeldung</Link>
        </p>
      </form>
    </AuthFrame>
  );
}
