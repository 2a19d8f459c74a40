import { entities } from '@traverse/domain/entities';
import { alteNummernPfad } from '@traverse/domain/pfade';
import { type AnswerOf, decide } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { ask } from '../../api/ask.ts';
import { listAnyRecords } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import type { Command, CommandSource } from './command.ts';
import { commandOf, findables } from './record-commands.ts';

/** What a tool that the firm used before called so: a number that nothing of ours has. */
export function oldNumberCommands(session: Session): CommandSource {
  return async (text, signal) => {
    if (!/\d/.test(text)) return [];
    const { items } = await ask(alteNummernPfad, { nummer: text }, { signal });
    const commands = await Promise.all(items.map((each) => commandById(each, session, signal)));
    const found = commands.flatMap((each) => each ?? []);
    return found.length === 0 ? [] : [{ heading: `Alte Nummer ${text}`, commands: found }];
  };
}

async function commandById(
  { sammlung, id }: AnswerOf<typeof alteNummernPfad>['items'][number],
  session: Session,
  signal: AbortSignal,
): Promise<Command | undefined> {
  const each = findables.find(({ collection }) => collection === sammlung);
  if (!each || decide(entities[each.collection].access.read, session) !== true) return undefined;
  const wish = { filter: compare('id', '=', id), expand: each.ofJob ?? [], perPage: 1, skipTotal: true };
  const [record] = (await listAnyRecords(sammlung, wish, signal)).items;
  return record && commandOf(each, record);
}
