/** A mail before it is sent. */
export interface Letter {
  readonly to: string;
  readonly cc?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where an answer goes; to the sender when not said. */
  readonly replyTo?: string;
  /** The same in every try, so that who gets it twice can tell. */
  readonly messageId?: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface Occasion {
  readonly to: string;
  /** As the account's owner wrote it. */
  readonly username: string;
  /** Into the web app, the token in its fragment. */
  readonly link: string;
  /** How long the link works, e.g. '30 Minuten'. */
  readonly validFor: string;
}

export function passwordResetLetter(occasion: Occasion): Letter {
  return letter(occasion, {
    subject: 'Neues Passwort für Traverse',
    why: 'du möchtest ein neues Passwort festlegen. Öffne dazu diesen Link:',
    button: 'Neues Passwort festlegen',
    otherwise: 'Hast du das nicht angefordert? Dann lösche diese Mail, dein Passwort bleibt, wie es ist.',
  });
}

export function verificationLetter(occasion: Occasion): Letter {
  return letter(occasion, {
    subject: 'Bestätige deine E-Mail-Adresse für Traverse',
    why: 'bitte bestätige, dass diese E-Mail-Adresse dir gehört. Öffne dazu diesen Link:',
    button: 'E-Mail-Adresse bestätigen',
    otherwise: 'Hast du kein Konto bei Traverse? Dann lösche diese Mail, es geschieht nichts.',
  });
}

export function emailChangeLetter(occasion: Occasion): Letter {
  return letter(occasion, {
    subject: 'Deine neue E-Mail-Adresse für Traverse',
    why: 'du möchtest dich künftig mit dieser E-Mail-Adresse anmelden. Öffne zum Bestätigen diesen Link:',
    button: 'Neue E-Mail-Adresse bestätigen',
    otherwise: 'Hast du das nicht angefordert? Dann lösche diese Mail, es ändert sich nichts.',
  });
}

/** What has changed of an account, told to the address that it had: whoever did not do it hears of it (S-L7). */
export function accountNotice(to: string, username: string, what: string): Letter {
  const greeting = `Hallo${isPlainName(username) ? ` ${username}` : ''},`;
  const otherwise =
    'Warst du das nicht? Dann sag es gleich jemandem mit Admin-Rechten, und leg ein neues Passwort fest.';
  return {
    to,
    subject: 'Dein Konto bei Traverse wurde geändert',
    text: `${[greeting, what, otherwise].join('\n\n')}\n`,
  };
}

interface Wording {
  readonly subject: string;
  readonly why: string;
  readonly button: string;
  readonly otherwise: string;
}

function letter(
  { to, username, link, validFor }: Occasion,
  { subject, why, button, otherwise }: Wording,
): Letter {
  const greeting = `Hallo${isPlainName(username) ? ` ${username}` : ''},`;
  const validity = `Der Link gilt ${validFor}.`;
  const text = [greeting, why, link, validity, otherwise].join('\n\n');
  const html = `<!doctype html>
<html lang="de"><body style="font-family: sans-serif; line-height: 1.5; color: #1a1a1a">
<p>${escapeHtml(greeting)}</p>
<p>${why}</p>
<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 10px 16px; border-radius: 6px; background: #1a1a1a; color: #ffffff; text-decoration: none">${button}</a></p>
<p>${validity}</p>
<p>${otherwise}</p>
<p style="color: #666666; font-size: 13px">Falls der Knopf nicht geht, kopiere diese Adresse in deinen Browser:<br>${escapeHtml(link)}</p>
</body></html>
`;
  return { to, subject, text: `${text}\n`, html };
}

// Anybody may register with somebody else's address: a name that reads like an advertisement or a link stays out.
const isPlainName = (name: string): boolean =>
  name.length <= 60 && /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$))+$/u.test(name);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
