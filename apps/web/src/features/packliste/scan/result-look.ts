import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconHandStop,
  IconHelpOctagon,
  IconHourglass,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ScanResult, ShownScan } from '@traverse/domain';

/** Three shapes and colours (SCAN-02): a round check, a square question, an octagon with a hand. */
export type ResultShape = 'ok' | 'unknown' | 'tooMany' | 'quiet';

interface ResultLook {
  readonly shape: ResultShape;
  readonly icon: Icon;
}

/** How a scan looks; what is said to be missing or used up is never green with a tick. */
export function lookOfScan({ result, change }: Pick<ShownScan, 'result' | 'change'>): ResultLook {
  const isGone = change?.field === 'vermisst' || change?.field === 'verbraucht';
  return isGone && result === 'counted' ? { shape: 'quiet', icon: IconHelpOctagon } : looks[result];
}

const looks: Record<ScanResult, ResultLook> = {
  counted: { shape: 'ok', icon: IconCheck },
  undone: { shape: 'quiet', icon: IconArrowBackUp },
  tooMany: { shape: 'tooMany', icon: IconHandStop },
  unknown: { shape: 'unknown', icon: IconQuestionMark },
  refused: { shape: 'unknown', icon: IconQuestionMark },
  checking: { shape: 'quiet', icon: IconHourglass },
};
