/** Data that the state sets anew for each year; a firm never waits for one that is not known yet (Y 4.4). */
export interface Jahrestabelle<Werte> {
  /** What holds for a year: its own, or the newest before it, which is said. Nothing for years before the first one. */
  readonly fuer: (jahr: number) => { readonly jahr: number; readonly werte: Werte } | undefined;
  /** The newest year that is known. */
  readonly neuestes: number;
}

export function jahrestabelle<Werte>(jahre: { readonly [jahr: number]: Werte }): Jahrestabelle<Werte> {
  const known = Object.entries(jahre)
    .map(([jahr, werte]) => ({ jahr: Number(jahr), werte }))
    .sort((one, other) => one.jahr - other.jahr);
  return {
    fuer: (jahr) => known.findLast((each) => each.jahr <= jahr),
    neuestes: known.at(-1)?.jahr ?? 0,
  };
}
