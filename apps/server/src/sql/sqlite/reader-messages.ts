import type { Bind } from '../statement.ts';
import type { StorageError } from '../storage-error.ts';

/** A statement that crosses threads. */
export interface PlainStatement {
  readonly text: string;
  readonly values: readonly Bind[];
}

export interface PlainAround {
  readonly before: PlainStatement;
  readonly after: PlainStatement;
}

/** What the main thread asks a reader: rows, and how many there are without the limit of a page. */
export interface Question {
  readonly rows: PlainStatement;
  /** See PageQuestion. */
  readonly rowsOfFew: PlainStatement | undefined;
  /** See FewQuestion: the JSON list of rowids is one more value. */
  readonly few?:
    | { readonly rowids: PlainStatement; readonly page: PlainAround; readonly total: PlainAround | undefined }
    | undefined;
  readonly total: (PlainStatement & { readonly perPage: number; readonly offset: number }) | undefined;
}

/** Rows as JSON: text crosses threads faster than objects. In pieces, so that reading them holds up nobody. */
export interface Written {
  readonly pieces: readonly string[];
  readonly total: number;
}

/** A thread says first that it has begun. */
export const BEGUN = 'begun';

export type Reply = Written | { readonly failure: Failure };

/** Whether somebody who speaks as these messages do said it. */
export function isReply(said: unknown): said is Reply {
  return typeof said === 'object' && said !== null && ('failure' in said || 'pieces' in said);
}

/** An error without its class, which does not cross threads. */
export interface Failure {
  readonly reason: StorageError['reason'] | undefined;
  readonly message: string;
}
