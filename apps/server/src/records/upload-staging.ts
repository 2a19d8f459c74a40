import type { Readable } from 'node:stream';

/** What is remembered of a stored file, in the shape of one entry of a record's `fileFacts`. */
export interface StoredFileFacts {
  readonly originalName: string;
  /** As detected from the bytes, never as sent. */
  readonly contentType: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A file of a request, stored before the transaction and not yet named by any record. */
export class StagedUpload {
  /** The value of the file field; a name of its own also when nothing was stored. */
  readonly storedName: string;
  readonly facts: StoredFileFacts;
  /** More than `maxBytes`: nothing was stored, `facts.bytes` says how much arrived at least. */
  readonly isOversized: boolean;

  constructor(storedName: string, facts: StoredFileFacts, isOversized = false) {
    this.storedName = storedName;
    this.facts = facts;
    this.isOversized = isOversized;
  }
}

/**
 * Where the engine puts files while it reads a body. The order of a write: stage every file, commit the record, then
 * remove what no record names any more.
 */
export interface UploadStaging {
  /**
   * Reads the stream to its end, without holding it in memory; one that is larger by far than it may be is left where
   * it is, since it may have no end. The content is stored for good when this resolves; a failure or an aborted stream
   * leaves nothing behind.
   * Throws ApiError 507 when the storage is full and 503 when it cannot be reached.
   */
  stage(
    content: Readable,
    upload: { readonly originalName: string; readonly maxBytes: number },
  ): Promise<StagedUpload>;
  /**
   * Removes stored files: staged ones after a refused or aborted write, replaced ones and those of deleted records
   * after the commit and never before. Never throws; what could not be removed is logged and left to the sweep.
   *
   * NOTE: when it is unknown whether a commit happened (lost connection to the database), do not call this: the sweep
   * asks the records first.
   */
  remove(storedNames: readonly string[]): Promise<void>;
}
