import { IconPlus } from '@tabler/icons-react';
import { type Collection, entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import type { Session } from '../../api/session.ts';
import { openAufgabe } from '../../features/aufgabe/open-aufgabe.ts';
import { stelleHere } from '../../features/aufgabe/way-to-stelle.ts';
import type { Command } from './command.ts';

// What people add by hand; lines, favourites and the like belong to the screens they stand on.
export const CREATED_OFTEN: readonly Collection[] = [
  'packlisten',
  'rechnungen',
  'zumietungen',
  'aufgaben',
  'kunden',
  'inventar',
  'schaeden',
  'einnahmen',
  'ausgaben',
  'afa',
  'dateien',
];

/** What is set up once or twice: found by whoever types it. */
export const CREATED_SELDOM: readonly Collection[] = [
  'lieferanten',
  'orte',
  'kontakte',
  'fahrzeuge',
  'lagerplaetze',
  'textvorlagen',
  'ausgabenJobs',
  'einnahmenJobs',
  'warengruppen',
  'preisgruppen',
  'faktorstaffeln',
];

/** "Packliste anlegen" and the like, wherever the user is; the dialog opens over the page. */
export function createCommands(collections: readonly Collection[], session: Session): Command[] {
  return collections
    .filter((collection) => decide(entities[collection].access.create, session) === true)
    .map((collection) => ({
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
