/** The line broke after the text was sent: the mail may have been taken, or not. */
export class MailUnclear extends Error {}

/** Why a mail did not leave, in words for the office; MailUnclear where it may have. */
export function mailFailure(error: unknown, textIsGiven: boolean): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof MailUnclear) return error;
  const { code = '', responseCode, response } = error as SmtpError;
  if (responseCode !== undefined && responseCode !== false)
    return new Error(`Der Mailserver hat sie nicht angenommen: ${oneLine(response || error.message)}`);
  if (textIsGiven)
    return new MailUnclear('Die Verbindung brach ab, als der Mailserver die Mail schon hatte.', {
      cause: error,
    });
  return new Error(`${reasons[code] ?? 'Der Mailserver hat sie nicht genommen'}: ${oneLine(error.message)}`, {
    cause: error,
  });
}

/** What the library tells beside the message. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number | false;
  readonly response?: string;
}

const reasons: { readonly [code: string]: string } = {
  ECONNECTION: 'Der Mailserver hat die Verbindung getrennt',
  ESOCKET: 'Der Mailserver ist nicht zu erreichen',
  EDNS: 'Den Mailserver gibt es nicht',
  ETIMEDOUT: 'Der Mailserver hat nicht geantwortet',
  ETLS: 'Die Verschlüsselung zum Mailserver kam nicht zustande',
  EAUTH: 'Der Mailserver nimmt Benutzer oder Passwort nicht an',
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
