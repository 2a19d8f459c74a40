import { setImmediate } from 'node:timers/promises';
import { TIME } from '../budgets.ts';

/** Work on the main thread that takes long: others are answered between its parts. */
export class Turn {
  private began = performance.now();

  /** To be awaited between two parts; goes on at once while this turn is short. */
  async give(): Promise<void> {
    if (performance.now() - this.began < TIME.turn) return;
    await setImmediate();
    this.began = performance.now();
  }

  get isOver(): boolean {
    return performance.now() - this.began >= TIME.turn;
  }
}

/** The same as `items.map(make)`, but others get their turn between. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  const turn = new Turn();
  for (const item of items) {
    made.push(make(item));
    if (turn.isOver) await turn.give();
  }
  return made;
}

/** What comes of work that says where it may be interrupted. */
export async function inTurns<Made>(steps: Generator<void, Made>): Promise<Made> {
  const turn = new Turn();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turn.isOver) await turn.give();
  }
}
