import { entities } from '@traverse/domain/entities';
import type { Account } from '../auth/accounts.ts';
import type { Deliver } from '../mail/delivery.ts';
import type { Letter } from '../mail/letters.ts';
import type { RecordEngine } from '../records/engine.ts';

const MOST_USERS = 1_000;

/** What shows that mails arrive. */
export const testLetter = ({ email }: Pick<Account, 'email'>): Letter => ({
  to: email,
  subject: 'Testmail von Traverse',
  text: 'Diese Mail hat Traverse verschickt, um den E-Mail-Versand auszuprobieren. Sie ist angekommen: Er geht.\n',
});

/** Each admin hears who has changed which server outside of the house; in the background, and what fails is logged. */
export function tellAdmins(
  { database: { reads }, log }: RecordEngine,
  deliver: Deliver,
  { was, wer }: { readonly was: string; readonly wer: string },
): void {
  const tell = async () => {
    const [group] = await reads.findWhere(entities.groups, { name: 'admin' }, 1);
    const users = await reads.findWhere(entities.users, {}, MOST_USERS);
    const admins = users.filter(
      ({ groups, email, locked }) => group && groups.includes(group.id) && email && !locked,
    );
    for (const { email } of admins) await deliver(changeLetter(email, was, wer));
  };
  tell().catch((error: unknown) =>
    log.error({ err: error }, 'admins could not be told of a changed service'),
  );
}

const changeLetter = (to: string, was: string, wer: string): Letter => ({
  to,
  subject: `Traverse: ${was} geändert`,
  text: [
    'Hallo,',
    `${wer} hat unter Einstellungen, Dienste den ${was} geändert.`,
    'Wart ihr das nicht? Dann sieh dort nach, ändere das Passwort dieses Kontos und beende seine Sitzungen.',
    '',
  ].join('\n\n'),
});
