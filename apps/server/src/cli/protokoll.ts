import { entities } from '@traverse/domain';
import { checkChain } from '../protokoll/chain.ts';
import { type Command, CommandError } from './command.ts';
import { onStores } from './open-data.ts';

/** Whether the log still says what was written (GOBD-01). */
export const protokollVerify: Command = {
  usage: 'protokoll:verify',
  explains:
    'Prüft das Protokoll: ob jeder Eintrag noch der ist, der geschrieben wurde. Nennt den ersten, der es nicht ist.',
  options: [],
  run: onStores('existing', async ({ database }) => {
    const { entries, lastHash, broken } = await database.atOneMoment((moment) =>
      checkChain(moment.every(entities.protokoll)),
    );
    const upTo = `${entries.toLocaleString('de-DE')} Einträge`;
    if (broken !== undefined) {
      throw new CommandError(`${broken}\nBis dahin stimmt das Protokoll: ${upTo}.`);
    }
    return `In Ordnung: ${upTo}. Letzte Prüfsumme: ${lastHash === '' ? 'keine' : lastHash}`;
  }),
};
