import { ANSWER } from '../budgets.ts';
import { ApiError } from './api-error.ts';

/**
 * How much one answer may write out. A record counts at every place where it stands, also where an `expand` leads to it
 * a second time: read once, it would still be written a thousand times.
 */
export class Allowance {
  private left: number;

  constructor(places: number = ANSWER.places) {
    this.left = places;
  }

  /** Places that are left. */
  get places(): number {
    return this.left;
  }

  /** Throws TooMuchError when so many are more than are left. */
  check(places: number): void {
    if (places > this.left) throw new TooMuchError();
  }

  /** Throws as `check` does. */
  take(places: number): void {
    this.check(places);
    this.left -= places;
  }
}

/** 400: more was asked for than one answer holds. */
export class TooMuchError extends ApiError {
  constructor() {
    super(
      400,
      'So viel passt nicht in eine Antwort. Frage weniger Einträge je Seite ab (perPage), oder weniger auf einmal dazu (expand).',
    );
  }
}
