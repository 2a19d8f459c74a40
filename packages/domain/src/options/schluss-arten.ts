/** Why the books were closed up to a day (GOBD-09): a sheet was handed in, a package was, or somebody said so. */
export const schlussAnlaesse = ['Voranmeldung', 'Steuerberatung', 'von Hand'] as const;

/** What becomes firm by a closing; assets, bank lines and what an invoice holds do not (year 1.2). */
export const festeSammlungen = ['einnahmen', 'ausgaben'] as const;
export type FesteSammlung = (typeof festeSammlungen)[number];

/** Why a firm entry is taken back: it was booked wrongly, or what it stood for did not happen (year 1.3). */
export const gegenArten = ['falsch gebucht', 'rückgängig gemacht'] as const;
export type GegenArt = (typeof gegenArten)[number];
