import type { Collection } from '@traverse/domain/entities';
import { type Day, formatWholeEuro, monthOf } from '@traverse/domain/values';
import type { Cents, Reader } from '@traverse/schema';
import { compare, type Filter, withinDays } from '@traverse/wire';
import { overdueRechnungen, owedRechnungen } from '../../api/unpaid-rechnungen.ts';
import type { ListAddress } from '../../records/list/list-address.ts';
import { type Area, areas, isFor } from '../bereiche/areas.ts';

export interface Tile extends Area {
  /** Words that need no question. */
  readonly words?: (today: Day) => string;
  readonly waiting?: Waiting;
}

/** The figure that says whether something is waiting: how many records fulfil the filter, and what they come to. */
export interface Waiting {
  readonly collection: Collection;
  readonly filter?: (today: Day) => Filter | undefined;
  /** Fields that are added up. */
  readonly amounts?: readonly string[];
  /** Fields that are taken off: what was paid of it. */
  readonly less?: readonly string[];
  /** What of it is late, and the field that says since when: where there is some, this is said instead. */
  readonly late?: {
    readonly filter: (today: Day) => Filter;
    readonly since: string;
    readonly words: (count: number, amount: Cents, since: string) => string;
    readonly opens: ListAddress;
  };
  /** Of some; of none nothing is said. */
  readonly words: (count: number, amount: Cents, today: Day) => string;
  /** More than none is bad news. */
  readonly alarming?: true;
  /** Where there are some, the press opens these alone: what of the list's address narrows it. */
  readonly opens?: (today: Day) => ListAddress;
}

/** What a tile says of what is waiting: nothing rather than that there is none. */
export const waitingWords = ({ words }: Waiting, count: number, amount: Cents, today: Day): string =>
  count === 0 ? '' : words(count, amount, today);

const tiles: readonly Tile[] = [
  {
    ...areas.rechnungen,
    waiting: {
      collection: 'rechnungen',
      filter: () => owedRechnungen,
      amounts: ['netto', 'ust'],
      less: ['gezahlt'],
      words: (count, amount) =>
        amount === 0 ? `${count} offen` : `${count} offen, ${formatWholeEuro(amount)}`,
      late: {
        filter: overdueRechnungen,
        since: 'faelligDatum',
        words: (count, amount, since) => `${count} überfällig seit ${since}, ${formatWholeEuro(amount)}`,
        opens: { filter: 'ueberfaellig' },
      },
    },
  },
  {
    ...areas.packlisten,
    waiting: {
      collection: 'packlisten',
      filter: (today) => withinDays('von', { from: today, to: today }),
      words: (count) => (count === 1 ? '1 geht heute raus' : `${count} gehen heute raus`),
      opens: (today) => ({ zeitraum: `von:${today}:${today}` }),
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
      words: (count) => `${count} nicht bestellt`,
      alarming: true,
      opens: () => ({ filter: 'offen' }),
    },
  },
  { ...areas.einnahmen, waiting: ofThisMonth('einnahmen') },
  { ...areas.ausgaben, waiting: ofThisMonth('ausgaben') },
  {
    ...areas.auswertung,
    words: (today) => `Jahr ${today.slice(0, 4)}`,
  },
];

/** What a month has come to so far, before tax: `Nov: 31.910 €`. */
function ofThisMonth(collection: 'einnahmen' | 'ausgaben'): Waiting {
  return {
    collection,
    filter: (today) => withinDays('datum', monthOf(today)),
    amounts: ['netto'],
    words: (_count, amount, today) => `${monthName.format(new Date(today))}: ${formatWholeEuro(amount)}`,
  };
}

const monthName = new Intl.DateTimeFormat('de', { month: 'short', timeZone: 'UTC' });

/** The tiles that this user sees (HOME-02). */
export const tilesFor = (reader: Reader): Tile[] => tiles.filter((tile) => isFor(tile, reader));
