import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where mails arrive: each as it was written, oldest first. */
export type Mailbox = () => readonly string[];

/** The folder of a server that has no mail server. */
export const mailFolder =
  (dataDir: string): Mailbox =>
  () =>
    filesIn(join(dataDir, 'mail'));

/** Waits for the newest mail to an address that says this, and answers it as it was written. */
export async function mailTo(mailbox: Mailbox, email: string, words: string): Promise<string> {
  let letter: string | undefined;
  await expect
    .poll(() => (letter = newest(mailbox, email, words)) !== undefined, { message: `mail to ${email}` })
    .toBe(true);
  return letter ?? '';
}

/** The address of the link in such a mail. */
export async function linkInMailTo(mailbox: Mailbox, email: string, words: string): Promise<string> {
  const link = () =>
    unfold(newest(mailbox, email, words) ?? '').match(/https?:\/\/[^\s"<]+#[^\s"<]+/)?.[0] ?? '';
  await expect.poll(link, { message: `link in a mail to ${email}` }).not.toBe('');
  return link();
}

/** Names of the files that came along. */
export function filesOf(letter: string): string[] {
  return [...letter.matchAll(/filename="?([^"\s;]+)/g)].map(([, name = '']) => name);
}

function newest(mailbox: Mailbox, email: string, words: string): string | undefined {
  const isTo = (letter: string) =>
    letter.split('\n').some((line) => line.startsWith('To: ') && line.includes(email));
  return mailbox().findLast((letter) => isTo(letter) && unfold(letter).includes(words));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return []; // no mail was sent yet
  }
}

/** Quoted-printable: a `=` at the end of a line joins it with the next, `=3D` is an equals sign. */
function unfold(letter: string): string {
  return letter.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16));
  });
}
