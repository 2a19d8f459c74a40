import { members } from '@traverse/schema';

/** 'ersetzt' by a later piece of its chain; 'zurückgenommen' says that there was nothing (C 5.1). */
export const stueckStaende = ['gemeldet', 'bestätigt', 'ersetzt', 'zurückgenommen'] as const;

/** By which way hours came; 'Leitung' and 'Büro' wrote those of somebody else. */
export const stundenQuellen = ['Link', 'Konto', 'Leitung', 'Büro'] as const;

/** So many reports come at once, and are confirmed at once. */
export const MOST_MELDUNGEN = 50;
export const MOST_BESTAETIGT = 200;

/** Who reads what is paid: whoever plans does not learn who is ill. */
export const lohnReaders = members('admin', 'buchhaltung', 'pruefung');
/** Who closes a month of it. */
export const lohnCloser = members('admin', 'buchhaltung');
