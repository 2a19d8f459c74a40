import { findAccountByEmail } from '../auth/accounts.ts';
import { takeOffFactor } from '../auth/second-factor.ts';
import { writeAsServer } from '../records/write.ts';
import { asOperator } from './as-operator.ts';
import { type Command, CommandError } from './command.ts';
import { onEngine } from './open-data.ts';

/** The way back in for the only admin, whose phone and recovery codes are gone. */
export const userResetFactor: Command = {
  usage: 'user:reset-factor E-MAIL',
  explains: 'Nimmt einem Konto den zweiten Faktor ab: Danach reicht das Passwort.',
  options: [],
  run: onEngine(async (engine, { words: [email] }) => {
    if (email === undefined)
      throw new CommandError(`So wird der Befehl aufgerufen: ${userResetFactor.usage}`);
    const account = await findAccountByEmail(engine.database.reads, email);
    if (!account) throw new CommandError(`Ein Konto mit der E-Mail-Adresse ${email} gibt es nicht.`);
    if (!account.record.zweiterFaktor) return `${account.email} hat keinen zweiten Faktor.`;
    await writeAsServer(engine, asOperator, (context) => takeOffFactor(context, account.id));
    return `${account.email} meldet sich wieder mit dem Passwort allein an.`;
  }),
};
