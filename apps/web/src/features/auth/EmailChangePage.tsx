import { useState } from 'react';
import { confirmEmailChange } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { present } from './checks.ts';
import { useMailToken } from './useMailToken.ts';

export function EmailChangePage() {
  const token = useMailToken();
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => present({ password: password === '' ? 'Bitte gib dein Passwort ein.' : '' }),
    send: async ({ password }) => {
      const failure = await attempt(() => confirmEmailChange(token, password));
      setDone(failure === undefined);
      return failure && { ...failure, message: failure.fields['token'] ?? failure.message };
    },
  });
  if (done) {
    return (
      <AuthFrame title="Neue E-Mail-Adresse">
        <div className={css.form}>
          <Message tone="success" title="Deine neue E-Mail-Adresse gilt ab jetzt.">
            Melde dich damit neu an.
          </Message>
          <ButtonLink to="/" look="primary" large wide>
            Anmelden
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Neue E-Mail-Adresse">
      <form {...form.form} className={css.form}>
        {form.alert && (
          <Message tone="danger" title="Nicht geändert." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        <p className={css.lead}>Bestätige die neue Adresse mit deinem Passwort.</p>
        <PasswordField {...form.field('password')} label="Passwort" autoComplete="current-password" large />
        <Button type="submit" look="primary" large wide busy={form.busy}>
          Adresse bestätigen
        </Button>
      </form>
    </AuthFrame>
  );
}
