/** A queue in which those who wait take turns: a hundred requests of one do not make another wait for all of them. */
export class Turns<Item> {
  // A map keeps the order of insertion: whose turn comes next stands first.
  private readonly waiting = new Map<string, Item[]>();

  add(turn: string, item: Item): void {
    const mine = this.waiting.get(turn);
    if (mine === undefined) this.waiting.set(turn, [item]);
    else mine.push(item);
  }

  take(): Item | undefined {
    for (const [turn, [item, ...rest]] of this.waiting) {
      this.waiting.delete(turn);
      if (rest.length > 0) this.waiting.set(turn, rest);
      return item;
    }
    return undefined;
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }
}
