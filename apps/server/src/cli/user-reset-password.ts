import { entities } from '@traverse/domain/entities';
import { findAccountByEmail } from '../auth/accounts.ts';
import { createPasswords, randomPassword } from '../auth/passwords.ts';
import { writeAsServer } from '../records/write.ts';
import { asOperator } from './as-operator.ts';
import { type Command, CommandError } from './command.ts';
import { onEngine } from './open-data.ts';

/** The way back in when no mail arrives any more. */
export const userResetPassword: Command = {
  usage: 'user:reset-password E-MAIL',
  explains: 'Gibt einem Konto ein neues Passwort und nennt es einmal; alle seine Sitzungen enden.',
  options: [],
  run: onEngine(async (engine, { words: [email] }) => {
    if (email === undefined)
      throw new CommandError(`So wird der Befehl aufgerufen: ${userResetPassword.usage}`);
    const account = await findAccountByEmail(engine.database.reads, email);
    if (!account) throw new CommandError(`Ein Konto mit der E-Mail-Adresse ${email} gibt es nicht.`);
    const password = randomPassword();
    const hash = await createPasswords().hash(password);
    await writeAsServer(engine, asOperator, ({ update }) =>
      update(entities.users, account.id, { password: hash }),
    );
    const locked = account.locked
      ? '\nDas Konto ist gesperrt; entsperren kann es, wer Admin-Rechte hat.'
      : '';
    return `Neues Passwort für ${account.email}: ${password}\nAlle Sitzungen sind beendet.${locked}`;
  }),
};
