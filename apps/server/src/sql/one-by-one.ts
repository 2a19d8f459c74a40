/** Work that is done one after the other, in the order it came. A failure stops nobody else. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve();
  private amount = 0;

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.amount += 1;
    const mine = this.last.then(work);
    const over = () => {
      this.amount -= 1;
    };
    this.last = mine.then(over, over);
    return mine;
  }

  /** Likewise, but what has not begun after so many milliseconds never does: it fails with this error. */
  runWithin<Result>(ms: number, tooLate: () => Error, work: () => Promise<Result>): Promise<Result> {
    // Nobody to wait for: a timer for each would cost more than the rest of this.
    if (this.amount === 0) return this.run(work);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let isTooLate = false;
    const patience = setTimeout(() => {
      isTooLate = true;
      reject(tooLate());
    }, ms);
    void this.run(async () => {
      if (isTooLate) return;
      clearTimeout(patience);
      await work().then(resolve, reject);
    });
    return promise;
  }

  /** When everything that came so far is done. */
  async settled(): Promise<void> {
    await this.last;
  }
}
