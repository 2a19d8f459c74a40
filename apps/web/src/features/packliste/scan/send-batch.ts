import type { ScanAnswer } from '@traverse/domain/pfade';
import { MAX_SCANS_AT_ONCE, type ScanRequest } from '@traverse/wire';
import { sendScans } from '../../../api/scans.ts';

/** How often a server that asks for patience gets it. */
const PATIENCE = 3;

interface Sent {
  /** Of the first ones, as far as it came. */
  readonly answers: readonly ScanAnswer[];
  /** German; '' when all were delivered. */
  readonly problem: string;
}

/** Delivers scans in portions, one after the other. What was delivered before counts once, so all may be sent again. */
export async function sendBatch(requests: readonly ScanRequest[]): Promise<Sent> {
  const answers: ScanAnswer[] = [];
  let patience = PATIENCE;
  while (answers.length < requests.length) {
    const portion = requests.slice(answers.length, answers.length + MAX_SCANS_AT_ONCE);
    const delivery = await sendScans(portion);
    if ('answers' in delivery) {
      answers.push(...delivery.answers);
      continue;
    }
    const { failure, retryAfterMs } = delivery;
    if (failure.status !== 429 || patience === 0) return { answers, problem: failure.message };
    patience -= 1;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  return { answers, problem: '' };
}
