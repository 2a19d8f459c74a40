import type { Bind } from '../statement.ts';

/** What the main thread asks a reader: statements that are to see one state of the data. */
export interface Question {
  readonly statements: readonly { readonly text: string; readonly values: readonly Bind[] }[];
}

/** Rows of each statement as JSON: text crosses threads faster than objects. */
export type Reply = { readonly json: string } | { readonly error: Error };
