import { Link } from '@tanstack/react-router';
import { confirmPasswordReset } from '../../api/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import css from './AuthForm.module.css';
import { newPasswordProblems, PASSWORD_HINT } from './checks.ts';
import { MailLinkPage, useMailLinkForm } from './MailLinkPage.tsx';

export function PasswordResetPage() {
  const { form, done } = useMailLinkForm({
    initial: { password: '', passwordConfirm: '' },
    check: newPasswordProblems,
    confirm: (token, { password, passwordConfirm }) => confirmPasswordReset(token, password, passwordConfirm),
  });
  return (
    <MailLinkPage
      title="Neues Passwort"
      form={form}
      done={done}
      success={{
        title: 'Dein neues Passwort gilt ab jetzt.',
        text: 'Auf allen anderen Geräten bist du abgemeldet.',
      }}
      refused="Nicht gespeichert."
      button="Passwort speichern"
      aside={
        <p className={css.aside}>
          Link abgelaufen? <Link to="/passwort-vergessen">Neuen anfordern</Link>
        </p>
      }
    >
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
    </MailLinkPage>
  );
}
