import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for the newest mail to an address and returns the address of its link, as a mail program reads it. */
export async function linkInMailTo(dataDir: string, email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => (link = newestLink(join(dataDir, 'mail'), email, subject)), { message: `mail to ${email}` })
    .toBeTruthy();
  return link ?? '';
}

function newestLink(folder: string, email: string, subject: string): string | undefined {
  const letters = mailsIn(folder).filter((letter) => letter.includes(email) && letter.includes(subject));
  return letters.at(-1)?.match(/https?:\/\/[^\s"<]+#token=[^\s"<]+/)?.[0];
}

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => unfold(readFileSync(join(folder, name), 'utf8')));
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
