import { IconDatabase, IconPlus, IconScan, IconSettings } from '@tabler/icons-react';
import type { Session } from '../../api/session.ts';
import { openScanKarte } from '../../features/scan/karte/open-scan-karte.ts';
import { mayRead } from '../../screens.ts';
import { menuFor, NEW_PROJECT, paletteFor } from '../shell/menu-entries.ts';
import { type Command, type CommandSource, matching } from './command.ts';
import { createCommands } from './create-commands.ts';

/** The pages and actions that the side menu offers to this user. */
export function pageCommands(session: Session): CommandSource {
  const commands: Command[] = [
    { id: 'neues-projekt', icon: IconPlus, label: 'Neues Projekt', link: NEW_PROJECT },
    ...[...menuFor(session).flat(), ...paletteFor(session)].map(({ label, icon, link }) => ({
      id: label,
      icon,
      label,
      link,
    })),
    { id: 'einstellungen', icon: IconSettings, label: 'Einstellungen', link: { to: '/einstellungen' } },
    { id: 'weitere-daten', icon: IconDatabase, label: 'Weitere Daten', link: { to: '/daten' } },
    ...(mayRead('inventar', session)
      ? [{ id: 'code', icon: IconScan, label: 'Code nachsehen', run: () => openScanKarte({}) }]
      : []),
    ...createCommands(session),
  ];
  return async (text) => {
    const found = matching(commands, text);
    return found.length > 0 ? [{ heading: 'Befehle', commands: found }] : [];
  };
}
