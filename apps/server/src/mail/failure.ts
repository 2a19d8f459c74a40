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
  const certificate = certificateReason(error);
  if (certificate !== undefined) return new Error(certificate, { cause: error });
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

/** The server was reached, and its certificate is not one that this machine takes. */
function certificateReason({ message, cause }: Error): string | undefined {
  const text = cause instanceof Error ? `${message} ${cause.message}` : message;
  if (/certificate has expired/i.test(text))
    return 'Das Zertifikat des Mailservers ist abgelaufen. Wer ihn betreibt, muss es erneuern.';
  if (/altnames|does not match certificate/i.test(text))
    return 'Das Zertifikat des Mailservers ist für einen anderen Namen. Nimm in SMTP_URL den Namen, der darin steht.';
  if (/self.signed|unable to (?:verify|get)|certificate/i.test(text))
    return 'Dem Zertifikat des Mailservers vertraut dieser Rechner nicht: Es ist selbst gemacht oder von einer unbekannten Stelle. Nenne sie beim Start mit NODE_EXTRA_CA_CERTS=/pfad/ca.pem.';
  return undefined;
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
