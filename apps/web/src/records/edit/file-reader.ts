import type { ReactNode } from 'react';

/** What files say about the record to which they were attached. */
export interface FileReading {
  /** Values for fields in which nothing was entered; `entered` holds the others, as they stand now. */
  readonly valuesBeside: (entered: { readonly [field: string]: unknown }) => {
    readonly [field: string]: unknown;
  };
  /** Stands above the fields. */
  readonly notice: ReactNode;
}

/** Reads files as they are attached; nothing when they are not of the kind it reads. Does not throw. */
export type FileReader = (files: readonly File[]) => Promise<FileReading | undefined>;
