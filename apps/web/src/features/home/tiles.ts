import {
  type Icon,
  IconChartBar,
  IconChecklist,
  IconFileInvoice,
  IconPackages,
  IconTrendingDown,
  IconTrendingUp,
  IconTruckReturn,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain';
import type { Group } from '@traverse/schema';
import { compare, type Filter, withinDays } from '@traverse/wire';

export interface Tile {
  readonly label: string;
  readonly icon: Icon;
  readonly link: LinkOptions;
  /** Source: spec part 1, section 2 "Home". */
  readonly group: Group;
  /** Words that need no question. */
  readonly words?: (today: string) => string;
  /** The figure that says whether something is waiting: how many records fulfil the filter. */
  readonly waiting?: {
    readonly collection: Collection;
    readonly filter?: (today: string) => Filter | undefined;
    readonly words: (count: number) => string;
    /** More than none is bad news. */
    readonly alarming?: true;
  };
}

const tiles: readonly Tile[] = [
  {
    label: 'Rechnungen',
    icon: IconFileInvoice,
    link: linkOptions({ to: '/rechnungen' }),
    group: 'rechnungen',
    waiting: {
      collection: 'rechnungen',
      filter: () => compare('bezahlt', '=', false),
      words: (count) => `${count} offen`,
    },
  },
  {
    label: 'Packlisten',
    icon: IconChecklist,
    link: linkOptions({ to: '/packlisten' }),
    group: 'packlisten',
    waiting: {
      collection: 'packlisten',
      filter: (today) => withinDays('von', { from: today, to: today }),
      words: (count) => (count === 1 ? '1 geht heute raus' : `${count} gehen heute raus`),
    },
  },
  {
    label: 'Inventar',
    icon: IconPackages,
    link: linkOptions({ to: '/inventar' }),
    group: 'inventar',
    waiting: { collection: 'inventar', words: (count) => `${count.toLocaleString('de-DE')} Artikel` },
  },
  {
    label: 'Zumietungen',
    icon: IconTruckReturn,
    link: linkOptions({ to: '/zumietungen' }),
    group: 'rechnungen',
    waiting: {
      collection: 'zumietungen',
      filter: () => compare('bestellt', '=', false),
      words: (count) => (count === 0 ? 'Alle bestellt' : `${count} nicht bestellt`),
      alarming: true,
    },
  },
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
  {
    label: 'Auswertung',
    icon: IconChartBar,
    link: linkOptions({ to: '/auswertung' }),
    group: 'admin',
    words: (today) => `Jahr ${today.slice(0, 4)}`,
  },
];

/** The tiles that members of these groups see (HOME-02). */
export const tilesFor = (groups: readonly Group[]): Tile[] =>
  tiles.filter(({ group }) => groups.includes(group));
