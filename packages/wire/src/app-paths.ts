/**
 * Pages of the web app that others lead to: the mails, with their token as fragment (`/passwort-neu#token=eyJ...`), and the
 * identity provider, with `code` and `state` as query.
 */
export const APP_PATHS = {
  passwordReset: '/passwort-neu',
  verification: '/email-bestaetigen',
  emailChange: '/email-aendern',
  identityProvider: '/anmelden/konto',
  /** A secret link, its token alone as fragment. */
  freigabe: '/l',
} as const;
