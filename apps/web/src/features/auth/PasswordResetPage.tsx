import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmPasswordReset } from '../../api/auth.ts';
import { attempt } from '../../api/failure.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';
import css from './AuthForm.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { newPasswordProblems, PASSWORD_HINT } from './checks.ts';
import { useMailToken } from './useMailToken.ts';

export function PasswordResetPage() {
  const token = useMailToken();
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { password: '', passwordConfirm: '' },
    check: newPasswordProblems,
    send: async ({ password, passwordConfirm }) => {
      const failure = await attempt(() => confirmPasswordReset(token, password, passwordConfirm));
      setDone(failure === undefined);
      return failure && { ...failure, message: failure.fields['token'] ?? failure.message };
    },
  });
  if (done) {
    return (
      <AuthFrame title="Neues Passwort">
        <div className={css.form}>
          <Message tone="success" title="Dein neues Passwort gilt ab jetzt.">
            Auf allen anderen Geräten bist du abgemeldet.
          </Message>
          <ButtonLink to="/" look="primary" large wide>
            Anmelden
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Neues Passwort">
      <form {...form.form} className={css.form}>
        {form.alert && (
          <Message tone="danger" title="Nicht gespeichert." onClose={form.dismissAlert}>
            {form.alert}
          </Message>
        )}
        <PasswordField
          {...form.field('password')}
          label="Neues Passwort"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          large
        />
        <PasswordField
          {...form.field('passwordConfirm')}
          label="Neues Passwort wiederholen"
          autoComplete="new-password"
          large
        />
        <Button type="submit" look="primary" large wide busy={form.busy}>
          Passwort speichern
        </Button>
        <p className={css.aside}>
          Link abgelaufen? <Link to="/passwort-vergessen">Neuen anfordern</Link>
        </p>
      </form>
    </AuthFrame>
  );
}
