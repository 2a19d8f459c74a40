/**
 * Sent along with a change of an Inventarliste: rather than keeping note of a shortage that is new, the server refuses
 * with the error `engpass`, so that somebody can be asked. Without it nothing is refused (VERF-02).
 */
export const ASK_ABOUT_ENGPASS = { engpass: 'fragen' } as const;
