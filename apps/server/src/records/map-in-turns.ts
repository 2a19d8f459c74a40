import { setImmediate } from 'node:timers/promises';
import { TURN_MS } from '../sql/turn.ts';

/** The same as `items.map(make)`, but others get their turn between. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - begun < TURN_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return made;
}
