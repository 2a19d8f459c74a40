/**
 * Sent along with a change of an asset: where it alters what years before this one have lost, the server refuses with the
 * code `afa_jahre`, so that somebody can be asked. Without it nothing is refused (BUCH-06).
 */
export const ASK_ABOUT_CLOSED_YEARS = { abgeschlosseneJahre: 'fragen' } as const;
