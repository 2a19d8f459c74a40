/** 'ersetzt' by a later piece of its chain; 'zurückgenommen' says that there was nothing (C 5.1). */
export const stueckStaende = ['gemeldet', 'bestätigt', 'ersetzt', 'zurückgenommen'] as const;

/** By which way hours came; 'Leitung' and 'Büro' wrote those of somebody else. */
export const stundenQuellen = ['Link', 'Konto', 'Leitung', 'Büro'] as const;

/** So many reports come at once, and are confirmed at once. */
export const MOST_MELDUNGEN = 50;
export const MOST_BESTAETIGT = 200;
