/** Records that something is done with: marked ones, or all that a list finds but for some (back.md 2.1). */
export type Auswahl =
  | { readonly ids: readonly string[] }
  | { readonly filter: string; readonly ausser: readonly string[] };

/** What a screen says of doing something with many of its rows. */
export interface VieleWays {
  /** Fields that are not offered: this firm has nothing to choose there. */
  readonly ohne?: readonly string[];
  /** Asked before; what it resolves to tells afterwards what else has changed. Nothing are all. */
  readonly tells?: (ids: readonly string[] | undefined) => Promise<() => Promise<void>>;
}
