import { Turns } from '../tasks/turns.ts';

/**
 * Lets so much work go on at once. Those who wait take turns, and one place is left to others: whoever asks for thirty
 * slow lists waits for their own. Of a single place everybody waits, in turns.
 */
export class Places {
  private free: number;
  private readonly waiting: Turns<() => void>;

  constructor(count: number) {
    this.free = count;
    this.waiting = new Turns(Math.max(1, count - 1));
  }

  async run<Result>(turn: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((go) => {
      this.waiting.add(turn, go);
      this.assign();
    });
    try {
      return await work();
    } finally {
      this.free += 1;
      this.waiting.done(turn);
      this.assign();
    }
  }

  private assign(): void {
    while (this.free > 0) {
      const next = this.waiting.take();
      if (next === undefined) return;
      this.free -= 1;
      next.item();
    }
  }
}
