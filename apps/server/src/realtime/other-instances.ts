import { randomBytes } from 'node:crypto';
import type { Announcements } from '../sql/announcements.ts';
import { type Outcome, type Subscribing, textOf } from './messages.ts';

/** Asks the other instances of the server for the one that holds a stream. */
export class OtherInstances {
  private readonly announcements: Announcements;
  private readonly patienceMs: number;
  private readonly questions = new Map<string, (outcome: Outcome) => void>();

  constructor(announcements: Announcements, patienceMs: number) {
    this.announcements = announcements;
    this.patienceMs = patienceMs;
  }

  /** `unknown` if nobody says in time that the stream is theirs. */
  async subscribe(wanted: Subscribing): Promise<Outcome | 'unknown'> {
    const question = randomLetters(20);
    const { promise, resolve } = Promise.withResolvers<Outcome | 'unknown'>();
    const patience = setTimeout(() => resolve('unknown'), this.patienceMs);
    this.questions.set(question, resolve);
    try {
      await this.announcements.send(textOf({ kind: 'subscribe', question, ...wanted }));
      return await promise;
    } finally {
      clearTimeout(patience);
      this.questions.delete(question);
    }
  }

  /** Answers a question of another instance. */
  async answer(question: string, outcome: Outcome): Promise<void> {
    await this.announcements.send(textOf({ kind: 'subscribed', question, outcome }));
  }

  /** Another instance has answered; perhaps a question of this one. */
  hearAnswer(question: string, outcome: Outcome): void {
    this.questions.get(question)?.(outcome);
  }
}

/** Unguessable, six bits each. */
export function randomLetters(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
