import { setImmediate } from 'node:timers/promises';

/**
 * Answers for many who ask the same at the same time. Those who ask while one is being made share the next, which begins
 * when that one is there: nobody is given what was begun before they asked, so whoever wrote something finds it.
 */
export class SharedAnswers<Answer> {
  private readonly next = new Map<string, Promise<Answer>>();
  private readonly beingMade = new Map<string, Promise<Answer>>();

  /** `make` is what all give who ask by this key; an error is told to everybody who shares it. */
  ask(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const shared = this.next.get(key) ?? this.makeNext(key, make);
    this.next.set(key, shared);
    return shared;
  }

  private async makeNext(key: string, make: () => Promise<Answer>): Promise<Answer> {
    // What was sent at once is read in one pass of the event loop.
    await (this.beingMade.get(key)?.catch(() => undefined) ?? setImmediate());
    this.next.delete(key);
    const answer = make();
    this.beingMade.set(key, answer);
    try {
      return await answer;
    } finally {
      if (this.beingMade.get(key) === answer) this.beingMade.delete(key);
    }
  }
}
