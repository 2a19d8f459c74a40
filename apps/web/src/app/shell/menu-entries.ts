import {
  type Icon,
  IconAddressBook,
  IconCalendarTime,
  IconChartBar,
  IconChecklist,
  IconFileInvoice,
  IconFolder,
  IconPackages,
  IconTool,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Group } from '@traverse/schema';

export interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions;
  /** Shown to members of this group only, or of one of several. Source: spec part 1, section 2 "Side menu". */
  readonly group: Group | readonly Group[];
}

/** Home opens the dialog when it finds this in its address. */
export const NEW_PROJECT = linkOptions({ to: '/home', search: { neu: 'projekt' } });

/** Two blocks, parted by a line. */
const BLOCKS: readonly (readonly MenuEntry[])[] = [
  [
    { label: 'Inventar', icon: IconPackages, link: linkOptions({ to: '/inventar' }), group: 'inventar' },
    { label: 'Schäden', icon: IconTool, link: linkOptions({ to: '/schaeden' }), group: 'inventar' },
    {
      label: 'Verfügbarkeit',
      icon: IconCalendarTime,
      link: linkOptions({ to: '/verfuegbarkeit' }),
      // Beyond the specification's menu (VERF-03).
      group: ['inventar', 'packlisten', 'rechnungen'],
    },
    { label: 'Kunden', icon: IconAddressBook, link: linkOptions({ to: '/kunde' }), group: 'kunden' },
    {
      label: 'Rechnungen',
      icon: IconFileInvoice,
      link: linkOptions({ to: '/rechnungen' }),
      group: 'rechnungen',
    },
    {
      label: 'Packlisten',
      icon: IconChecklist,
      link: linkOptions({ to: '/packlisten' }),
      group: 'packlisten',
    },
    { label: 'Dateien', icon: IconFolder, link: linkOptions({ to: '/dateien' }), group: 'dateien' },
  ],
  [
    {
      label: 'Einnahmen',
      icon: IconTrendingUp,
      link: linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' } }),
      group: 'admin',
    },
    {
      label: 'Ausgaben',
      icon: IconTrendingDown,
      link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' } }),
      group: 'admin',
    },
    { label: 'Auswertung', icon: IconChartBar, link: linkOptions({ to: '/auswertung' }), group: 'admin' },
  ],
];

/** The blocks with what members of these groups see; empty blocks are left out. */
export function menuFor(groups: readonly Group[]): MenuEntry[][] {
  return BLOCKS.map((block) =>
    block.filter(({ group }) => [group].flat().some((each) => groups.includes(each))),
  ).filter((block) => block.length > 0);
}
