import type { Arbeitszeit } from '../entities/index.ts';
import type { stueckStaende } from '../options/arbeitszeit.ts';
import { dayOf, type StoredDate } from '../values/dates.ts';

/** Working time as somebody has reported it: one piece. No time is changed, a correction is a piece of its own (C 5.1). */
export interface Stueck {
  readonly id: string;
  readonly von: StoredDate;
  readonly bis: StoredDate;
  /** Minutes. */
  readonly pause: number;
  readonly stand: StueckStand;
  /** The piece that it stands for; '' for none. */
  readonly ersetzt: string;
  /** In which it went to the wages, 'YYYY-MM'; '' as long as it has not. */
  readonly lohnMonat: string;
}

/** 'zurückgenommen' stands for a time that was none: it counts nothing. */
export type StueckStand = (typeof stueckStaende)[number];

/** As it is stored: a piece has both its ends. */
export type GespeichertesStueck = Arbeitszeit & Stueck;

/** What is stored without its ends, or where it stands, is none. */
export const isStueck = (record: Arbeitszeit): record is GespeichertesStueck =>
  record.von !== '' && record.bis !== '' && record.stand !== '';

/** Whether it is what counts of its chain. */
export const gilt = ({ stand }: Pick<Stueck, 'stand'>): boolean =>
  stand === 'gemeldet' || stand === 'bestätigt';

/** 'YYYY-MM' of the day on which it begins. */
export const monatOf = ({ von }: Pick<Stueck, 'von'>): string => dayOf(von).slice(0, 'YYYY-MM'.length);

/** Pieces with what they stand for, each chain from its first to its last. */
export function kettenOf<Piece extends Pick<Stueck, 'id' | 'ersetzt'>>(stuecke: readonly Piece[]): Piece[][] {
  const followers = new Map(stuecke.flatMap((each) => (each.ersetzt === '' ? [] : [[each.ersetzt, each]])));
  const known = new Set(stuecke.map(({ id }) => id));
  return stuecke
    .filter(({ ersetzt }) => ersetzt === '' || !known.has(ersetzt))
    .map((first) => {
      const chain = [first];
      for (let next = followers.get(first.id); next && !chain.includes(next); next = followers.get(next.id))
        chain.push(next);
      return chain;
    });
}
