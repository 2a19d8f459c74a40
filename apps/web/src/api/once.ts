import { ClientResponseError } from 'pocketbase';
import { failureOf, isUnsure } from './failure.ts';

/** What the service and a proxy in front answer while there is no database or no service: a moment later there is. */
const BACK_SOON = [502, 503, 504];
const TRIES = 3;
/** As long as the service asks for in Retry-After. */
const PAUSE_MS = 2_000;

/** Whoever presses again within this time means what got no answer. */
const REMEMBERED_MS = 120_000;

/** Keys of what nobody knows the end of, by what was asked. */
const open = new Map<string, { readonly key: string; readonly at: number }>();

/**
 * Asks for what must not be stored twice and has no id of its own (API-09): under a key, and a moment later under the same
 * one when the service was away. After that the key is remembered for what was asked: pressing again is no second time.
 */
export async function once<Answer>(
  asked: readonly unknown[],
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer> {
  const what = JSON.stringify(asked, filesAsFacts);
  const key = rememberedKey(what) ?? freshKey();
  for (let tries = 1; ; tries += 1) {
    try {
      return await send({ 'Idempotency-Key': key });
    } catch (reason) {
      if (!(reason instanceof ClientResponseError) || !isUnsure(failureOf(reason))) throw reason;
      if (tries < TRIES && BACK_SOON.includes(reason.status)) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      open.set(what, { key, at: Date.now() });
      throw reason;
    }
  }
}

/** Taken: two presses at once are two, of which one at most is the second try. */
function rememberedKey(what: string): string | undefined {
  const known = open.get(what);
  open.delete(what);
  return known && Date.now() - known.at < REMEMBERED_MS ? known.key : undefined;
}

const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function filesAsFacts(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value;
}
