import { confirmEmailChange } from '../../api/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import css from './AuthForm.module.css';
import { present } from './checks.ts';
import { MailLinkPage, useMailLinkForm } from './MailLinkPage.tsx';

export function EmailChangePage() {
  const link = useMailLinkForm({
    initial: { password: '' },
    check: ({ password }) => present({ password: password === '' ? 'Bitte gib dein Passwort ein.' : '' }),
    confirm: (token, { password }) => confirmEmailChange(token, password),
  });
  return (
    <MailLinkPage
      title="Neue E-Mail-Adresse"
      {...link}
      success={{ title: 'Deine neue E-Mail-Adresse gilt ab jetzt.', text: 'Melde dich damit neu an.' }}
      refused="Nicht geändert."
      again="Melde dich an und ändere die Adresse unter Einstellungen, Mein Konto noch einmal."
      button="Adresse bestätigen"
    >
      <p className={css.lead}>Bestätige die neue Adresse mit deinem Passwort.</p>
      <PasswordField
        {...link.form.field('password')}
        label="Passwort"
        autoComplete="current-password"
        large
      />
    </MailLinkPage>
  );
}
