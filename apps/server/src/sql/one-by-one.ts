/** Work that is done one after the other, in the order it came. A failure stops nobody else. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** When everything that came so far is done. */
  async settled(): Promise<void> {
    await this.last;
  }
}
