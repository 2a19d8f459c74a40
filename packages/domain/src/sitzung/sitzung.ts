/** Where somebody is signed in. */
export interface Sitzung {
  readonly id: string;
  readonly geraet: string;
  /** ISO 8601, as every moment here. */
  readonly begonnen: string;
  /** When it was last used, at steps of a quarter of an hour. */
  readonly benutzt: string;
  /** The one that asks. */
  readonly diese: boolean;
}
