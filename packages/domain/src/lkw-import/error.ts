/** Source: spec part 2, section 8 "CSV errors". The texts are exact; the last one is not given there. */
const failures = {
  NOT_A_CSV_FILE: { code: 2, message: 'Selected file is not a csv File Type.' },
  BAD_CSV_DATA_FORMAT: { code: 1, message: 'Unable to parse CSV File.' },
  UNKNOWN_ERROR: { code: 404, message: 'Unknown Error.' },
} as const;

export type LkwFailure = keyof typeof failures;

/** Why a toll file cannot be read: the message of the specification, and a German `hint` that says what to do. */
export class LkwImportError extends Error {
  readonly failure: LkwFailure;
  readonly code: 1 | 2 | 404;
  readonly hint: string;

  constructor(failure: LkwFailure, hint: string, cause?: unknown) {
    super(failures[failure].message, cause === undefined ? {} : { cause });
    this.name = 'LkwImportError';
    this.failure = failure;
    this.code = failures[failure].code;
    this.hint = hint;
  }
}

/** Whatever else goes wrong while a file is read (a disk, a memory) is an UNKNOWN_ERROR. */
export function asLkwImportError(error: unknown): LkwImportError {
  if (error instanceof LkwImportError) return error;
  return new LkwImportError(
    'UNKNOWN_ERROR',
    'Versuche es noch einmal, notfalls mit einer neu geladenen Datei.',
    error,
  );
}
