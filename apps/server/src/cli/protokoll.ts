import { verifyProtokoll } from '../backup/verify-protokoll.ts';
import { noteCheck } from '../protokoll/noted-check.ts';
import { type Command, CommandError } from './command.ts';
import { onStores } from './open-data.ts';

/** Whether the log still says what was written (GOBD-01), and all of it (GOBD-05). */
export const protokollVerify: Command = {
  usage: 'protokoll:verify [PRÜFSUMME]',
  explains:
    'Prüft das Protokoll: ob jeder Eintrag noch der ist, der geschrieben wurde, und ob am Ende keiner fehlt. Mit PRÜFSUMME, ob es noch enthält, was früher die letzte war.',
  options: [],
  run: onStores('existing', async ({ database, note }, { words }, { dataDir }) => {
    const elsewhere = words.map((hash) => ({ hash, said: 'dem Aufruf' }));
    const { entries, lastHash, faults } = await database.atOneMoment((moment) =>
      verifyProtokoll(moment, note, elsewhere),
    );
    const am = new Date().toISOString();
    await noteCheck(dataDir, { am, was: 'Protokoll', eintraege: entries, fehler: faults });
    const upTo = `${entries.toLocaleString('de-DE')} Einträge`;
    if (faults.length > 0) {
      throw new CommandError([...faults, `Bis dahin stimmt das Protokoll: ${upTo}.`].join('\n'));
    }
    return `In Ordnung: ${upTo}. Letzte Prüfsumme: ${lastHash === '' ? 'keine' : lastHash}`;
  }),
};
