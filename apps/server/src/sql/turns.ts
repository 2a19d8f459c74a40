/** A queue in which those who wait take turns: a hundred requests of one do not make another wait for all of them. */
export class Turns<Item> {
  // A map keeps the order of insertion: whose turn comes next stands first.
  private readonly waiting = new Map<string, Item[]>();

  add(turn: string, item: Item): void {
    const mine = this.waiting.get(turn);
    if (mine === undefined) this.waiting.set(turn, [item]);
    else mine.push(item);
  }

  /** The next one, of those whose turn `mayGo`. */
  take(mayGo: (turn: string) => boolean = () => true): { turn: string; item: Item } | undefined {
    for (const [turn, [item, ...rest]] of this.waiting) {
      if (item === undefined || !mayGo(turn)) continue;
      this.waiting.delete(turn);
      if (rest.length > 0) this.waiting.set(turn, rest);
      return { turn, item };
    }
    return undefined;
  }

  /** Whether anybody waits, of those whose turn `mayGo`. */
  any(mayGo: (turn: string) => boolean = () => true): boolean {
    return [...this.waiting.keys()].some(mayGo);
  }
}
