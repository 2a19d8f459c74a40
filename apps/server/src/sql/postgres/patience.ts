import { LookedAfter } from './looked-after.ts';

/** Who can be ended although it waits for an answer. */
interface Ended {
  end(): Promise<void>;
}

interface Awaited {
  readonly client: Ended;
  readonly until: number;
  isGivenUp: boolean;
}

const awaited = new LookedAfter<Awaited>((each) => {
  if (each.isGivenUp || performance.now() < each.until) return;
  each.isGivenUp = true;
  void each.client.end().catch(() => undefined);
});

/** Waits so long for an answer, in milliseconds, and then ends its connection; 0: without end. */
export async function patiently<Answer>(
  client: Ended,
  ms: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (ms === 0) return ask();
  const mine = { client, until: performance.now() + ms, isGivenUp: false };
  awaited.add(mine);
  try {
    return await ask();
  } catch (error) {
    throw mine.isGivenUp ? new Error('read timeout', { cause: error }) : error;
  } finally {
    awaited.delete(mine);
  }
}
