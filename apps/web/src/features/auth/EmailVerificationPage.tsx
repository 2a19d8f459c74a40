import { confirmVerification } from '../../api/auth.ts';
import css from './AuthForm.module.css';
import { MailLinkPage, useMailLinkForm } from './MailLinkPage.tsx';

/** Confirms the address by a click, not by being opened: programs that look through mails open every link. */
export function EmailVerificationPage() {
  const link = useMailLinkForm({
    initial: {},
    check: () => ({}),
    confirm: (token) => confirmVerification(token),
  });
  return (
    <MailLinkPage
      title="E-Mail bestätigen"
      {...link}
      success={{ title: 'Danke, deine E-Mail-Adresse ist bestätigt.', onward: 'Weiter' }}
      refused="Nicht bestätigt."
      again="Melde dich an und fordere unter Einstellungen, Mein Konto einen neuen an."
      button="E-Mail-Adresse bestätigen"
      busyLabel="Bestätigt …"
    >
      <p className={css.lead}>Gehört diese E-Mail-Adresse dir? Dann bestätige sie hier.</p>
    </MailLinkPage>
  );
}
