import type { TaughtCode } from '@traverse/domain/code/code-owner';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { refused } from './scan-answers.ts';

/** Which radio chips a delivery has named before: a gate reads each of them many times. */
export interface ReadChips {
  readonly isFirst: (
    scan: { readonly inventarliste: string; readonly mode: string },
    taught: TaughtCode,
  ) => boolean;
}

/** Of one delivery: what comes with the next is another passage. */
export function chipsOfDelivery(): ReadChips {
  const seen = new Set<string>();
  return {
    isFirst: ({ inventarliste, mode }, { art, code }) => {
      const passage = [inventarliste, mode, code].join(' ');
      if (art !== 'RFID') return true;
      if (seen.has(passage)) return false;
      seen.add(passage);
      return true;
    },
  };
}

export function readAlready(id: string, { code }: TaughtCode): ScanAnswer {
  const said = { words: 'Schon gezählt', detail: `${code} kam in dieser Lieferung schon.` };
  return { ...refused(id, ''), ...said, grund: 'schonGescannt' };
}
