/**
 * A queue in which those who wait take turns: a hundred requests of one do not make another wait for all of them. At
 * most `mostOfOne` that were taken for one turn may be under way.
 */
export class Turns<Item> {
  // A map keeps the order of insertion: whose turn comes next stands first.
  private readonly waiting = new Map<string, Item[]>();
  private readonly underWay = new Map<string, number>();
  private readonly mostOfOne: number;

  constructor(mostOfOne = Number.POSITIVE_INFINITY) {
    this.mostOfOne = mostOfOne;
  }

  add(turn: string, item: Item): void {
    const mine = this.waiting.get(turn);
    if (mine === undefined) this.waiting.set(turn, [item]);
    else mine.push(item);
  }

  /** The next one that may go; `done` is owed for its turn. */
  take(): { turn: string; item: Item } | undefined {
    for (const [turn, [item, ...rest]] of this.waiting) {
      if (item === undefined || !this.mayGo(turn)) continue;
      this.waiting.delete(turn);
      if (rest.length > 0) this.waiting.set(turn, rest);
      this.underWay.set(turn, this.of(turn) + 1);
      return { turn, item };
    }
    return undefined;
  }

  /** Everything that waits, which nobody waits for any more. */
  takeAll(): Item[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    return all;
  }

  /** One that was taken for this turn is over. */
  done(turn: string): void {
    if (this.of(turn) > 1) this.underWay.set(turn, this.of(turn) - 1);
    else this.underWay.delete(turn);
  }

  /** Whether anybody waits who may go. */
  any(): boolean {
    return [...this.waiting.keys()].some((turn) => this.mayGo(turn));
  }

  private mayGo(turn: string): boolean {
    return this.of(turn) < this.mostOfOne;
  }

  private of(turn: string): number {
    return this.underWay.get(turn) ?? 0;
  }
}
