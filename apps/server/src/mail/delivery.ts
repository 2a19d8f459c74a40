import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Letter } from './letters.ts';

/** Delivers one letter. Throws when nobody takes it. */
export type Deliver = (letter: Letter) => Promise<void>;

/** The way for mails that the settings name: a mail server, or the folder `mail` in dataDir. */
export function openDelivery(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: (line: string) => void,
): Deliver {
  if (smtpUrl !== '') return smtpDelivery({ smtpUrl, mailFrom });
  return folderDelivery({ folder: join(dataDir, 'mail'), mailFrom, log });
}

interface Sender {
  /** `Name <address>`. */
  readonly mailFrom: string;
}

/** Loaded with the first letter: a tenth of the time the server takes to start. */
async function loadMailer() {
  return import('nodemailer');
}

/** Letters go to the mail server behind an address such as `smtp://user:password@host:587`. */
function smtpDelivery({ smtpUrl, mailFrom }: Sender & { readonly smtpUrl: string }): Deliver {
  return async (letter) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport(
      { url: smtpUrl, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
      { from: mailFrom },
    );
    await transport.sendMail(mailOf(letter));
  };
}

/** As the library takes it: it may change what it is given. */
const mailOf = (letter: Letter) => ({ ...letter, attachments: [...(letter.attachments ?? [])] });

/** Without a mail server each letter becomes a file that a mail program can open, and a line in the log. */
function folderDelivery({
  folder,
  mailFrom,
  log,
}: Sender & { readonly folder: string; readonly log: (line: string) => void }): Deliver {
  return async (letter) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
    const { message } = await transport.sendMail(mailOf(letter));
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
    // The letter holds a key to an account: only the server's own user reads it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message, { mode: 0o600 });
    log(`Mail an ${letter.to} („${letter.subject}“) liegt in ${file}, weil SMTP_URL nicht gesetzt ist.`);
  };
}
