import { type ScanAnswer, scansPfad } from '@traverse/domain/pfade';
import type { ScanRequest } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { ask } from './ask.ts';
import { type Failure, failureOf } from './failure.ts';
import { NOT_OURS } from './front.ts';
import { retryAfterMs } from './retry-after.ts';

// Milliseconds. A dead network may swallow a request without a word; sending again does no harm.
const PATIENCE_MS = 15_000;

/** What came of a delivery: an answer for each scan, in their order, or why there is none. */
export type Delivery =
  | { readonly answers: readonly ScanAnswer[] }
  | { readonly failure: Failure; readonly retryAfterMs: number };

/** Delivers scans, at most `MAX_SCANS_AT_ONCE`. */
export async function sendScans(scans: readonly ScanRequest[]): Promise<Delivery> {
  let wish = 0;
  const andNoteWish = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init);
    wish = retryAfterMs(response.headers.get('Retry-After'), Date.now());
    return response;
  };
  try {
    const how = { fetch: andNoteWish, signal: AbortSignal.timeout(PATIENCE_MS) };
    const { scans: answers } = await ask(scansPfad, { scans }, how);
    if (isForAll(answers, scans)) return { answers };
    // Something that is not the service answers, such as the sign-in page of a hotel's network.
    throw new ClientResponseError({ status: 0 });
  } catch (reason) {
    return { failure: failureIn(reason), retryAfterMs: wish };
  }
}

/** Who answers in the place of the service, a hotel's network for example, has refused nothing: the scans wait. */
function failureIn(reason: unknown): Failure {
  const failure = failureOf(reason);
  return failure.status === NOT_OURS ? { ...failure, status: 0 } : failure;
}

function isForAll(answers: readonly ScanAnswer[] | undefined, scans: readonly ScanRequest[]): boolean {
  return answers?.length === scans.length && scans.every(({ id }, index) => answers[index]?.id === id);
}
