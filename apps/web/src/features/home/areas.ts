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
  IconTruckReturn,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Group } from '@traverse/schema';

/** A part of the app that the side menu or a tile on home leads to. */
export interface Area {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions;
  /** Shown to members of this group only, or of one of several. Source: spec part 1, section 2 "Side menu" and "Home". */
  readonly group: Group | readonly Group[];
}

export const areas = {
  inventar: {
    label: 'Inventar',
    icon: IconPackages,
    link: linkOptions({ to: '/inventar' }),
    group: 'inventar',
  },
  schaeden: { label: 'Schäden', icon: IconTool, link: linkOptions({ to: '/schaeden' }), group: 'inventar' },
  verfuegbarkeit: {
    label: 'Verfügbarkeit',
    icon: IconCalendarTime,
    link: linkOptions({ to: '/verfuegbarkeit' }),
    // Beyond the specification's menu (VERF-03).
    group: ['inventar', 'packlisten', 'rechnungen'],
  },
  kunden: { label: 'Kunden', icon: IconAddressBook, link: linkOptions({ to: '/kunde' }), group: 'kunden' },
  rechnungen: {
    label: 'Rechnungen',
    icon: IconFileInvoice,
    link: linkOptions({ to: '/rechnungen' }),
    group: 'rechnungen',
  },
  packlisten: {
    label: 'Packlisten',
    icon: IconChecklist,
    link: linkOptions({ to: '/packlisten' }),
    group: 'packlisten',
  },
  zumietungen: {
    label: 'Zumietungen',
    icon: IconTruckReturn,
    link: linkOptions({ to: '/zumietungen' }),
    group: 'rechnungen',
  },
  dateien: { label: 'Dateien', icon: IconFolder, link: linkOptions({ to: '/dateien' }), group: 'dateien' },
  einnahmen: {
    label: 'Einnahmen',
    icon: IconTrendingUp,
    link: linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' } }),
    group: 'admin',
  },
  ausgaben: {
    label: 'Ausgaben',
    icon: IconTrendingDown,
    link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' } }),
    group: 'admin',
  },
  auswertung: {
    label: 'Auswertung',
    icon: IconChartBar,
    link: linkOptions({ to: '/auswertung' }),
    group: 'admin',
  },
} as const satisfies { readonly [name: string]: Area };

/** Whether members of these groups are led there. */
export const isFor = ({ group }: Area, groups: readonly Group[]): boolean =>
  [group].flat().some((each) => groups.includes(each));
