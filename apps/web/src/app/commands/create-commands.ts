import { IconPlus } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import type { Session } from '../../api/session.ts';
import { openAufgabe } from '../../features/aufgabe/open-aufgabe.ts';
import { stelleHere } from '../../features/aufgabe/way-to-stelle.ts';
import { nounsWith } from '../../nouns/all-nouns.ts';
import type { Noun } from '../../nouns/noun.ts';
import type { Command } from './command.ts';

/** "Packliste anlegen" and the like, wherever the user is; the dialog opens over the page. */
export function createCommands(made: Noun['made'], session: Session): Command[] {
  return nounsWith('made')
    .filter(({ noun }) => noun.made === made)
    .filter(({ collection }) => decide(entities[collection].access.create, session) === true)
    .map(({ collection }) => ({
      id: `anlegen-${collection}`,
      icon: IconPlus,
      label: `${entities[collection].label.one} anlegen`,
      run: async () => {
        if (collection === 'aufgaben') return openAufgabe(stelleHere(window.location.pathname));
        const { openRecordDialog } = await import('../../records/edit/openRecordDialog.ts');
        await openRecordDialog(entities[collection]);
      },
    }));
}
