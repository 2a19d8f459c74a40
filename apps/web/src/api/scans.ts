import { SCANS_PATH, type ScanAnswer, type ScanRequest } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { pocketbase } from './pocketbase.ts';

// Milliseconds. A dead network may swallow a request without a word; sending again does no harm.
const PATIENCE_MS = 15_000;

/**
 * Delivers scans, at most `MAX_SCANS_AT_ONCE`; an answer for each, in their order. Throws ClientResponseError, also
 * when something that is not the service answers, such as the sign-in page of a hotel's network.
 */
export async function sendScans(scans: readonly ScanRequest[]): Promise<readonly ScanAnswer[]> {
  const { scans: answers } = await pocketbase.send<{ scans?: readonly ScanAnswer[] }>(SCANS_PATH, {
    method: 'POST',
    body: { scans },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answers?.length !== scans.length) throw new ClientResponseError({ status: 0 });
  return answers;
}
