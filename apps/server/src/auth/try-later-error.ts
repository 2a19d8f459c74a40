/** Not now: the caller may come again after this time. Becomes a 429 with Retry-After. */
export class TryLaterError extends Error {
  override readonly name = 'TryLaterError';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  /** `message` is a German sentence for the user. */
  constructor(message: string, waitMs: number) {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
