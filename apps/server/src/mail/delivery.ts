import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { Config } from '../config.ts';
import { MailUnclear, mailFailure } from './failure.ts';
import type { Letter } from './letters.ts';
import { mailFolder } from './waiting-mails.ts';

/**
 * Delivers one letter. Throws when nobody takes it; MailUnclear where somebody may have. Answers the addresses that were
 * refused while another one was taken.
 */
export type Deliver = (letter: Letter) => Promise<readonly string[] | undefined | void>;

/** How long the mail server may take, in milliseconds. */
export interface MailTimes {
  /** To take the connection, and to greet. */
  readonly greeting: number;
  /** Without a word. */
  readonly silence: number;
  /** For all of it. */
  readonly whole: number;
}

/** A letter that is under way for longer has met a server that stopped: nobody knows what became of it. */
export const MAIL_TIMES: MailTimes = { greeting: 15_000, silence: 60_000, whole: 240_000 };

/** The way for mails that the settings name: a mail server, or the folder `mail` in dataDir. */
export function openDelivery(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: (line: string) => void,
  times: MailTimes = MAIL_TIMES,
): Deliver {
  if (smtpUrl !== '') return smtpDelivery({ smtpUrl, mailFrom, times });
  return folderDelivery({ folder: mailFolder(dataDir), mailFrom, log });
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
function smtpDelivery({
  smtpUrl,
  mailFrom,
  times,
}: Sender & { readonly smtpUrl: string; readonly times: MailTimes }): Deliver {
  return async (letter) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport(
      {
        url: smtpUrl,
        connectionTimeout: times.greeting,
        greetingTimeout: times.greeting,
        socketTimeout: times.silence,
      },
      { from: mailFrom },
    );
    const text = { isGiven: false };
    transport.use('stream', (mail, done) => {
      watchText(mail.message, text);
      done();
    });
    try {
      const { rejected } = await inTime(transport.sendMail(mailOf(letter)), times.whole);
      return rejected.map(String);
    } catch (error) {
      throw mailFailure(error, text.isGiven);
    }
  };
}

/** Notes when the last of the text has gone to the server: from then on it may have taken the mail. */
function watchText(message: Pick<MimeNode, 'createReadStream'>, text: { isGiven: boolean }): void {
  const create = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    const stream = create(options);
    stream.once('end', () => {
      text.isGiven = true;
    });
    return stream;
  };
}

/** Who drips on for ever is left: nobody knows how it ended. */
async function inTime<Result>(sending: Promise<Result>, whole: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new MailUnclear('Der Mailserver wurde nicht fertig.')), whole);
  try {
    return await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
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
    log(
      `Mail an ${letter.to} („${letter.subject}“) liegt in ${file}, weil kein Mailserver eingerichtet ist.`,
    );
  };
}
