import { Link } from '@tanstack/react-router';
import { confirmPasswordReset } from '../../api/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import css from './AuthForm.module.css';
import { newPasswordProblems, PASSWORD_HINT } from './checks.ts';
import { MailLinkPage, useMailLinkForm } from './MailLinkPage.tsx';

export function PasswordResetPage() {
  const link = useMailLinkForm({
    initial: { password: '', passwordConfirm: '' },
    check: newPasswordProblems,
    confirm: (token, { password, passwordConfirm }) => confirmPasswordReset(token, password, passwordConfirm),
  });
  return (
    <MailLinkPage
      title="Neues Passwort"
      {...link}
      success={{
        title: 'Dein neues Passwort gilt ab jetzt.',
        text: 'Auf allen anderen Geräten bist du abgemeldet.',
      }}
      refused="Nicht gespeichert."
      again={
        <>
          Oder lass dir <Link to="/passwort-vergessen">einen neuen schicken</Link>.
        </>
      }
      button="Passwort speichern"
      aside={
        <p className={css.aside}>
          Link abgelaufen? <Link to="/passwort-vergessen">Neuen anfordern</Link>
        </p>
      }
    >
      <PasswordField
        {...link.form.field('password')}
        label="Neues Passwort"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        large
      />
      <PasswordField
        {...link.form.field('passwordConfirm')}
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        large
      />
    </MailLinkPage>
  );
}
