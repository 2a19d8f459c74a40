import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WartendeMail } from '@traverse/domain/betrieb/betrieb';

/** Where letters lie that no mail server takes. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

const MOST = 100;
// As `delivery.ts` names them: the moment, with its colons as hyphens, and chance.
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\da-f]{6}\.eml$/;

const DAY_MS = 24 * 60 * 60_000;

/** How many letters of the last day wait: as long as a link holds (`letters.ts`). */
export async function countWaiting(dataDir: string, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - DAY_MS).toISOString();
  return (await namesIn(dataDir)).filter((name) => momentOf(name) >= oldest).length;
}

/** The newest letters that wait, newest first. */
export async function waitingMails(dataDir: string): Promise<readonly WartendeMail[]> {
  const newest = (await namesIn(dataDir)).toSorted().toReversed().slice(0, MOST);
  const read = await Promise.all(newest.map((name) => readMail(dataDir, name)));
  return read.filter((mail) => mail !== undefined);
}

/** Whether there was one. */
export async function removeWaiting(dataDir: string, id: string): Promise<boolean> {
  if (!NAME.test(id)) return false;
  try {
    await rm(join(mailFolder(dataDir), id));
    return true;
  } catch (error) {
    return noneIfGone(error, false);
  }
}

const momentOf = (name: string): string => name.replace(NAME, '$1:$2:$3');

async function namesIn(dataDir: string): Promise<readonly string[]> {
  try {
    return (await readdir(mailFolder(dataDir))).filter((name) => NAME.test(name));
  } catch (error) {
    return noneIfGone(error, []);
  }
}

async function readMail(dataDir: string, id: string): Promise<WartendeMail | undefined> {
  try {
    const file = await readFile(join(mailFolder(dataDir), id));
    const { default: PostalMime } = await import('postal-mime');
    const { to = [], subject = '', text = '' } = await PostalMime.parse(file);
    return {
      id,
      am: momentOf(id),
      an: to.map(({ address }) => address).join(', '),
      betreff: subject,
      text: text.trim(),
    };
  } catch (error) {
    // Another admin has just taken it away.
    return noneIfGone(error, undefined);
  }
}

function noneIfGone<None>(error: unknown, none: None): None {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none;
  throw error;
}
