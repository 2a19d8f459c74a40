/** How long things may take on PostgreSQL, in milliseconds. Put together, every request ends within 15 seconds. */
export interface PostgresLimits {
  /** What a person waits for a list at most. */
  readonly list: number;
  /** Any other statement. */
  readonly statement: number;
  /** The turn to write, from the moment somebody asks: longer than the pause of another instance that stands still. */
  readonly turn: number;
  /** A statement of a backup, which reads everything in portions. */
  readonly portion: number;
  /** Between two portions, while what was read is written elsewhere. After it the server keeps that moment no longer. */
  readonly portionPause: number;
  /** Between two statements of a transaction: after it the server gives the writers' lock to others. */
  readonly pause: number;
  /** Until there is a connection, and until one that only listens has answered. */
  readonly connection: number;
  /** What an answer may be on its way beyond what the server allows itself. After it the way is taken for dead. */
  readonly way: number;
  /** Until a word to itself is heard by the listener. */
  readonly hearing: number;
  /** How often that is proven: a connection that died without a word is found out after at most this long. */
  readonly hearingEvery: number;
}

export const usualLimits: PostgresLimits = {
  list: 5_000,
  statement: 7_000,
  portion: 60_000,
  portionPause: 600_000,
  turn: 6_000,
  pause: 5_000,
  connection: 4_000,
  way: 1_000,
  hearing: 5_000,
  hearingEvery: 15_000,
};
