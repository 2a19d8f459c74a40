/*
 * What one request may cost the server before it is refused in words. What it may ask for in the words of the API
 * (lengths, depths, records of a page) is known to both ends: `packages/wire/src/limits.ts`.
 */

/** What a request may hold in memory, by who sends it. */
export interface Budget {
  /** Bytes of a body that is no form, and of all texts of a form together. */
  readonly bodyBytes: number;
  /** The same of a batch. */
  readonly batchBytes: number;
  /** The same where one signs in, registers or asks for a mail. */
  readonly accountBytes: number;
  /** Values of JSON. */
  readonly jsonValues: number;
  /** Parts of a form, and of an address-like one. */
  readonly formFields: number;
}

export const GUEST: Budget = {
  bodyBytes: 1_000_000,
  batchBytes: 1_000_000,
  accountBytes: 64_000,
  jsonValues: 20_000,
  formFields: 200,
};

export const SIGNED_IN: Budget = {
  // No record has as much: its longest texts and lists together.
  bodyBytes: 4_000_000,
  // Source: record-api.md 10.2.
  batchBytes: 32_000_000,
  accountBytes: 4_000_000,
  jsonValues: 300_000,
  formFields: 2000,
};

/** What is answered. */
export const ANSWER = {
  /** Records in one answer, each at every place where it stands. */
  places: 20_000,
  /** So much of a record counts as one place: 80 MB at most. Characters. */
  placeLength: 4000,
  /** Places of one live message. */
  livePlaces: 1000,
  /** Records of a back-relation per record. */
  referring: 1000,
} as const;

/** Bytes on the way in that are no body in memory. */
export const FORM = {
  /** All files of a form; how large each may be its field says. */
  fileBytes: 1_000_000_000,
  files: 1000,
  /** Of a body that nobody reads any more, and of a file that nobody waits for. */
  droppedBodyBytes: 40_000_000,
  droppedFileBytes: 200_000_000,
} as const;

/** Milliseconds. */
export const TIME = {
  /** On the main thread in one go, while others wait. */
  turn: 10,
  /** A statement of a list: what a person waits at most. */
  list: 5000,
  /** A statement on the main thread of SQLite, where it holds up everybody. */
  point: 1000,
  /** Any other statement. */
  write: 10_000,
  /** A batch; longer ones are undone. */
  batch: 30_000,
} as const;

/** Of one statement. */
export const STATEMENT = {
  /** SQLite joins at most 64 tables. */
  joins: 40,
  /** Relations that one path of a filter follows. */
  hops: 6,
  /** Ids that are looked up where others wait; more are looked up beside. */
  idsAtOnce: 100,
} as const;

/** Open streams of one instance, and what may wait for one that reads slowly. */
export const STREAMS = {
  open: 5000,
  /** Of one person, in all their tabs and devices. */
  ofOne: 100,
  unsentMessages: 1000,
  unsentBytes: 1_000_000,
  waitingChanges: 1000,
} as const;
