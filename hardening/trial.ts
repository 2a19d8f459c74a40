/** How much is tried. */
export interface Extent {
  /** Kills of each kind. */
  readonly rounds: number;
  /** Hostile ones. */
  readonly requests: number;
  readonly streams: number;
  /** Of each kind of slowness. */
  readonly slowClients: number;
  /** How long an instance stands still, and a way says nothing. Seconds. */
  readonly stillSeconds: number;
  /** What chance decides, the same again with the same seed. */
  readonly seed: number;
}

/** What came of one trial; nothing may be lost, doubled or left, and no answer a 500. */
export interface Outcome {
  /** What was done how often, in words of the table. */
  readonly tried: string;
  readonly requests: number;
  readonly serverErrors: number;
  /** The longest anybody had to wait for an answer while there was somebody to answer, in milliseconds. */
  readonly longestMs: number;
  /** Of what was confirmed. */
  readonly lost: number;
  /** Of what was asked again under its key. */
  readonly doubled: number;
  /** Files, connections and streams that nobody needs any more. */
  readonly left: number;
  /** What is wrong, German; empty when all is well. */
  readonly faults: readonly string[];
  /** What else is worth knowing. */
  readonly remark?: string;
}

export interface Trial {
  readonly name: string;
  /** By which it is picked: `-- --only kill-sqlite,hostile`. */
  readonly key: string;
  readonly run: (extent: Extent, folder: string) => Promise<Outcome>;
}

export const EXTENTS = {
  whole: {
    rounds: 50,
    requests: 100_000,
    streams: 10_000,
    slowClients: 300,
    stillSeconds: 30,
    seed: 1,
  },
  /** What `npm test` has time for. */
  smoke: { rounds: 1, requests: 300, streams: 40, slowClients: 10, stillSeconds: 1, seed: 1 },
} satisfies Record<string, Extent>;

/** Whether nothing at all is wrong. */
export const isFine = ({ serverErrors, lost, doubled, left, faults }: Outcome): boolean =>
  serverErrors + lost + doubled + left + faults.length === 0;
