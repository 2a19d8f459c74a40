import type { Collection } from '@traverse/domain';
import type { Group } from '@traverse/schema';
import { compare, type Filter, withinDays } from '@traverse/wire';
import { type Area, areas, isFor } from './areas.ts';

export interface Tile extends Area {
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
    ...areas.rechnungen,
    waiting: {
      collection: 'rechnungen',
      filter: () => compare('bezahlt', '=', false),
      words: (count) => `${count} offen`,
    },
  },
  {
    ...areas.packlisten,
    waiting: {
      collection: 'packlisten',
      filter: (today) => withinDays('von', { from: today, to: today }),
      words: (count) => (count === 1 ? '1 geht heute raus' : `${count} gehen heute raus`),
    },
  },
  {
    ...areas.inventar,
    waiting: { collection: 'inventar', words: (count) => `${count.toLocaleString('de-DE')} Artikel` },
  },
  {
    ...areas.zumietungen,
    waiting: {
      collection: 'zumietungen',
      filter: () => compare('bestellt', '=', false),
      words: (count) => (count === 0 ? 'Alle bestellt' : `${count} nicht bestellt`),
      alarming: true,
    },
  },
  areas.einnahmen,
  areas.ausgaben,
  {
    ...areas.auswertung,
    words: (today) => `Jahr ${today.slice(0, 4)}`,
  },
];

/** The tiles that members of these groups see (HOME-02). */
export const tilesFor = (groups: readonly Group[]): Tile[] => tiles.filter((tile) => isFor(tile, groups));
