import { entities, type User } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { createPasswords, passwordErrors, randomPassword } from '../auth/passwords.ts';
import type { RecordEngine } from '../records/engine.ts';
import { writeAsServer } from '../records/write.ts';
import { asOperator } from './as-operator.ts';
import { answerTo, isAsking, secretAnswerTo } from './ask.ts';
import { type Command, CommandError, type Given } from './command.ts';
import { explained } from './explained.ts';
import { onEngine } from './open-data.ts';

/** A new account; on a console it asks for what was not given. */
export const userAdd: Command = {
  usage: 'user:add [E-MAIL] [--name NAME] [--phone NUMMER] [--groups admin,rechnungen,…]',
  explains: `Legt ein Konto an und nennt sein Passwort einmal. Gruppen: ${groupNames.join(', ')}. Das erste Konto bekommt alle.`,
  options: ['name', 'phone', 'groups'],
  run: onEngine(async (engine, given) => {
    const wanted = await wishes(given);
    const groups = await idsOf(wanted.groups, engine);
    const chosen = await chosenPassword();
    const password = chosen ?? randomPassword();
    const hash = await createPasswords().hash(password);
    const { email, username, mobile } = wanted;
    const record = { email, username, mobile, groups, password: hash, verified: true };
    const user = await explained(
      entities.users,
      writeAsServer(engine, asOperator, ({ create }) => create(entities.users, record)),
    );
    const said = `Das Konto ${user.email} ist angelegt.`;
    return chosen === undefined ? `${said}\nPasswort: ${password}` : said;
  }),
};

async function wishes({ words, options }: Given) {
  return {
    email: words[0] ?? (await required('E-Mail', 'E-MAIL')),
    username: options['name'] ?? (await required('Name', '--name NAME')),
    mobile: options['phone'] ?? ((isAsking() && (await answerTo('Telefon'))) || 'nicht angegeben'),
    groups: options['groups'] ?? (isAsking() ? await answerTo('Gruppen (mit Komma getrennt)') : ''),
  };
}

async function required(question: string, parameter: string): Promise<string> {
  const answer = isAsking() ? await answerTo(question) : '';
  if (answer !== '') return answer;
  throw new CommandError(`Es fehlt: ${parameter}\nSo wird der Befehl aufgerufen: ${userAdd.usage}`);
}

async function chosenPassword(): Promise<string | undefined> {
  if (!isAsking()) return undefined;
  const password = await secretAnswerTo('Passwort (leer lassen: es wird eins erzeugt)');
  if (password === '') return undefined;
  const [error] = Object.values(passwordErrors(password, password));
  if (error) throw new CommandError(`Passwort: ${error.message}`);
  return password;
}

async function idsOf(list: string, { database }: RecordEngine): Promise<User['groups']> {
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const known = await database.reads.findWhere(entities.groups, {});
  return names.map((name) => {
    const group = known.find((each) => each.name === name);
    if (group) return group.id;
    throw new CommandError(`Die Gruppe '${name}' gibt es nicht. Es gibt ${groupNames.join(', ')}.`);
  });
}
