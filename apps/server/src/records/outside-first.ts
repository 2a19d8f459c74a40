import { ApiError } from './api-error.ts';

/** Whoever is overtaken so often meets a crowd that will be gone in a moment. */
export const MOST_TRIES = 20;

/**
 * Thrown inside a transaction that lacks something which takes long to make, a drawing. The transaction is undone, `make`
 * runs while others write, and the transaction is begun anew: nobody waits or draws inside the writers' lock (RAND-04).
 */
export class OutsideFirst extends Error {
  readonly make: () => Promise<void>;

  constructor(make: () => Promise<void>) {
    super('something has to be made outside of the transaction first');
    this.make = make;
  }
}

export const overtaken = (): ApiError =>
  new ApiError(
    503,
    'Gerade wollen viele eine Nummer. Es ist nichts gespeichert, versuche es gleich noch einmal.',
  );

/** What a transaction stores and somebody makes outside of it, by the number that it carries. */
export class MadeOutside<Made> {
  private readonly known = new Map<string, Made>();
  private readonly make: (name: string) => Promise<Made>;

  constructor(make: (name: string) => Promise<Made>) {
    this.make = make;
  }

  /** Before the transaction: under the number that it will most likely get. */
  async ahead(name: string): Promise<Made> {
    const made = await this.make(name);
    this.known.set(name, made);
    return made;
  }

  /** Inside the transaction. Throws OutsideFirst where it has another number than anything that is made. */
  under(name: string): Made {
    const made = this.known.get(name);
    if (made !== undefined) return made;
    throw new OutsideFirst(async () => {
      await this.ahead(name);
    });
  }
}
