import { TIME } from '../budgets.ts';

/** When work began in this pass of the event loop; nothing before it. */
let passBegan: number | undefined;

/** Those whose turn is over, in the order in which they go on. */
const waiting = {
  /** Others cannot write meanwhile. */
  writing: [] as (() => void)[],
  /** They had no turn of their own yet: most of them are short. */
  fresh: [] as (() => void)[],
  long: [] as (() => void)[],
};
let isServing = false;

/**
 * Work on the main thread that takes long: others are answered between its parts. A turn is that of all who work in one
 * pass of the event loop, and one of those who wait goes on in each: a hundred long answers hold nobody up for a hundred
 * turns, and what is short does not wait for them.
 */
export class Turn {
  private place: keyof typeof waiting;

  /** `writing`: others wait for it to end. */
  constructor(kind: 'reading' | 'writing' = 'reading') {
    this.place = kind === 'writing' ? 'writing' : 'fresh';
    beganPass();
  }

  /** To be awaited between two parts; goes on at once while this turn is short. */
  async give(): Promise<void> {
    if (!this.isOver) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting[this.place].push(resolve);
    if (this.place === 'fresh') this.place = 'long';
    serve();
    await promise;
  }

  get isOver(): boolean {
    return performance.now() - beganPass() >= TIME.turn;
  }
}

function beganPass(): number {
  if (passBegan === undefined) {
    passBegan = performance.now();
    setImmediate(endPass);
  }
  return passBegan;
}

function serve(): void {
  if (isServing) return;
  isServing = true;
  setImmediate(() => {
    isServing = false;
    endPass();
    const { writing, fresh, long } = waiting;
    (writing.shift() ?? fresh.shift() ?? long.shift())?.();
    if (writing.length + fresh.length + long.length > 0) serve();
  });
}

function endPass(): void {
  passBegan = undefined;
}

/** The same as `items.map(make)`, but others get their turn between. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  if (items.length <= 1) return items.map((item) => make(item)); // most answers are one record
  const made: Made[] = [];
  const turn = new Turn();
  for (const item of items) {
    if (made.length > 0 && turn.isOver) await turn.give();
    made.push(make(item));
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
