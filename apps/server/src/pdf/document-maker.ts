import type { Beleg, Brief, PacklistenBeleg } from '@traverse/domain';
import { taskThread } from '../threads/task-thread.ts';
import type { DocumentTask } from './document-worker.ts';

/** Makes documents on a thread of its own, one after the other. The same document gives the same bytes. */
export interface DocumentMaker {
  /**
   * Invoice, offer or reversal as PDF/A-3a and PDF/UA-1; invoices and reversals carry their e-invoice (factur-x.xml).
   * `logo` is the firm's upload as it is (PNG, JPEG, WebP, SVG); rejects when it is no picture.
   */
  readonly rechnung: (beleg: Beleg, logo?: Uint8Array) => Promise<Uint8Array>;
  /** A reminder or a statement as PDF/A-3a and PDF/UA-1; `logo` as above. */
  readonly brief: (brief: Brief, logo?: Uint8Array) => Promise<Uint8Array>;
  readonly packliste: (beleg: PacklistenBeleg) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

const limits = { timeLimitMs: 60_000, memoryMb: 1024, youngMb: 16 };

export function documentMaker(): DocumentMaker {
  const thread = taskThread<DocumentTask, Uint8Array>(
    new URL('./document-worker.ts', import.meta.url),
    limits,
  );
  return {
    rechnung: (beleg, logo) => thread.run({ kind: 'rechnung', beleg, logo }),
    brief: (brief, logo) => thread.run({ kind: 'brief', brief, logo }),
    packliste: (beleg) => thread.run({ kind: 'packliste', beleg }),
    close: () => thread.close(),
  };
}
