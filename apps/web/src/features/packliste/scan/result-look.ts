import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconHandStop,
  IconHourglass,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ScanResult } from '@traverse/domain';

/** Three shapes and colours (SCAN-02): a round check, a square question, an octagon with a hand. */
export type ResultShape = 'ok' | 'unknown' | 'tooMany' | 'quiet';

export const resultLook: Record<ScanResult, { shape: ResultShape; icon: Icon }> = {
  counted: { shape: 'ok', icon: IconCheck },
  undone: { shape: 'quiet', icon: IconArrowBackUp },
  tooMany: { shape: 'tooMany', icon: IconHandStop },
  unknown: { shape: 'unknown', icon: IconQuestionMark },
  refused: { shape: 'unknown', icon: IconQuestionMark },
  checking: { shape: 'quiet', icon: IconHourglass },
};
