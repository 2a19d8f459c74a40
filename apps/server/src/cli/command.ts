import type { Config } from '../config.ts';

/** What a command may be told behind its name: `--factor 10`, `--force`, and words without a dash. */
export interface Given {
  readonly words: readonly string[];
  readonly options: { readonly [name: string]: string | undefined };
  /** Options without a value that were given: `--force`. */
  readonly flags: ReadonlySet<string>;
  /** Options that may be given several times, with each value. */
  readonly lists: { readonly [name: string]: readonly string[] | undefined };
}

/** One command of `npm run traverse -- <name>` (OPS-08). */
export interface Command {
  /** How it is called, e.g. `demo [--factor N]`. */
  readonly usage: string;
  /** German, one line. */
  readonly explains: string;
  /** Names of the options it takes; each has a value. */
  readonly options: readonly string[];
  /** Names of the options without a value. */
  readonly flags?: readonly string[];
  /** Names of the options that may be given several times. */
  readonly lists?: readonly string[];
  /** Works on the data the settings name and answers what is printed. Throws CommandError. */
  readonly run: (config: Config, given: Given) => Promise<string>;
}

/** What a person at the console did wrong or has to know; German. */
export class CommandError extends Error {}
