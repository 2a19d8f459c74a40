import { Turns } from './turns.ts';

/**
 * Lets so much work go on at once. Those who wait take turns, and one place is left to others: whoever asks for thirty
 * slow lists waits for their own.
 */
export class Places {
  private readonly count: number;
  private readonly waiting = new Turns<() => void>();
  private readonly taken = new Map<string, number>();

  constructor(count: number) {
    this.count = count;
  }

  async run<Result>(turn: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((go) => {
      this.waiting.add(turn, go);
      this.assign();
    });
    try {
      return await work();
    } finally {
      const left = (this.taken.get(turn) ?? 1) - 1;
      if (left > 0) this.taken.set(turn, left);
      else this.taken.delete(turn);
      this.assign();
    }
  }

  private assign(): void {
    for (;;) {
      const inUse = [...this.taken.values()].reduce((sum, each) => sum + each, 0);
      const next =
        inUse < this.count ? this.waiting.take((turn) => this.ofOne(turn) < this.count - 1) : undefined;
      if (next === undefined) return;
      this.taken.set(next.turn, this.ofOne(next.turn) + 1);
      next.item();
    }
  }

  private ofOne(turn: string): number {
    return this.taken.get(turn) ?? 0;
  }
}
