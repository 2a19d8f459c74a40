import { type Group, geld, number, select } from '@traverse/schema';

/** What a rate is for: a day, an hour, or all of it (C 9). */
const satzarten = ['Tag', 'Stunde', 'Pauschale'] as const;

/** Who knows what others earn. */
const rateReaders: readonly Group[] = ['planung', 'admin', 'buchhaltung', 'pruefung'];

const shared = { readBy: rateReaders } as const;

/** The rate of a person, a function or one booking: all four hold together, of '' none does (C 1). */
export const satzFields = {
  satzArt: select(satzarten, { label: 'Satz für', ...shared }),
  satz: geld({ label: 'Satz', min: 0, perUnit: true, ...shared }),
  ueberAb: number({
    label: 'Überstunden ab',
    unit: 'h',
    min: 0,
    max: 24,
    decimals: 2,
    hint: 'Stunden eines Tages, über denen der Überstundensatz gilt. Leer: nie.',
    ...shared,
  }),
  ueberSatz: geld({ label: 'Überstundensatz', min: 0, perUnit: true, ...shared }),
} as const;
