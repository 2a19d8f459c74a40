import { ApiError } from '../records/api-error.ts';

/** Not now: 429 with Retry-After. */
export class TryLaterError extends ApiError {
  override readonly name = 'TryLaterError';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  /** `message` is a German sentence for the user. */
  constructor(message: string, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(429, message, { headers: { 'Retry-After': String(seconds) } });
    this.retryAfterSeconds = seconds;
  }
}
