/** A batch changes many records at once, and one question afterwards is enough. */
const GATHER_MS = 100;

/** Milliseconds from a change until it is asked for: at once, but `restMs` after the last time. */
export function askAgainIn(now: number, askedAt: number | undefined, restMs: number): number {
  return Math.max(GATHER_MS, (askedAt ?? Number.NEGATIVE_INFINITY) + restMs - now);
}
