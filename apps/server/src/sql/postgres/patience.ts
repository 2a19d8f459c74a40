/** Who can be ended although it waits for an answer. */
interface Ended {
  end(): Promise<void>;
}

interface Awaited {
  readonly client: Ended;
  readonly until: number;
  isGivenUp: boolean;
}

const EVERY_MS = 100;

const awaited = new Set<Awaited>();
let looking: NodeJS.Timeout | undefined;

/**
 * Waits so long for an answer, in milliseconds, and then ends its connection; 0: without end. One look at all that are
 * awaited, now and then, costs less than a timer for each.
 */
export async function patiently<Answer>(
  client: Ended,
  ms: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (ms === 0) return ask();
  const mine = { client, until: performance.now() + ms, isGivenUp: false };
  awaited.add(mine);
  looking ??= setInterval(look, EVERY_MS);
  try {
    return await ask();
  } catch (error) {
    throw mine.isGivenUp ? new Error('read timeout', { cause: error }) : error;
  } finally {
    awaited.delete(mine);
  }
}

function look(): void {
  if (awaited.size === 0) {
    clearInterval(looking);
    looking = undefined;
    return;
  }
  const now = performance.now();
  for (const each of awaited) {
    if (each.until > now || each.isGivenUp) continue;
    each.isGivenUp = true;
    void each.client.end().catch(() => undefined);
  }
}
