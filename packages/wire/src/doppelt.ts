/**
 * Sent along with a new test of a device: rather than storing a second one of its kind within minutes, the server refuses with
 * the error `pruefung_doppelt`, so that somebody can be asked. Without it nothing is refused (PRUEF-01).
 */
export const ASK_ABOUT_TWICE = { doppelt: 'fragen' } as const;
