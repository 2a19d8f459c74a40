import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconHandStop,
  IconHourglass,
  IconListDetails,
  IconLockOff,
  IconQuestionMark,
  IconRotateClockwise,
  IconScan,
  IconShieldX,
} from '@tabler/icons-react';
import { isKnownAlready, type ScanResult, type ShownScan } from '@traverse/domain/packliste/kept-scan';
import { NOT_ON_LIST } from '@traverse/domain/packliste/scan-outcome';

/** Each answer by a shape and a colour of its own (SCAN-02, look.md 43–47). */
export type ResultShape =
  | 'ready'
  | 'ok'
  | 'already'
  | 'unknown'
  | 'elsewhere'
  | 'tooMany'
  | 'gate'
  | 'missing'
  | 'quiet';

interface ResultLook {
  readonly shape: ResultShape;
  readonly icon: Icon;
  /** Nothing was counted, or too much: it is read out at once. */
  readonly isAlert: boolean;
}

type Looked = Pick<ShownScan, 'result' | 'words'> & Partial<Pick<ShownScan, 'change' | 'grund'>>;

export const READY_ICON = IconScan;

/** How a scan looks; what is said to be missing or used up is never green with a tick. */
export function lookOfScan(scan: Looked): ResultLook {
  const { result, change, words, grund } = scan;
  const isGone = change?.field === 'vermisst' || change?.field === 'verbraucht';
  if (isGone && result === 'counted') return look('missing', IconQuestionMark, false);
  if ((result === 'refused' || result === 'unknown') && isKnownAlready({ words, ...(grund && { grund }) }))
    return look('already', IconRotateClockwise, false);
  if (result === 'unknown' && words === NOT_ON_LIST.words) return look('unknown', IconListDetails, true);
  if (grund === 'woanders') return look('elsewhere', IconArrowForwardUp, true);
  if (result === 'refused' && grund === 'gesperrt') return look('gate', IconLockOff, true);
  if (result === 'refused' && grund !== undefined) return look('gate', IconShieldX, true);
  return looks[result];
}

const look = (shape: ResultShape, icon: Icon, isAlert: boolean): ResultLook => ({ shape, icon, isAlert });

const looks: Record<ScanResult, ResultLook> = {
  counted: look('ok', IconCheck, false),
  undone: look('quiet', IconArrowBackUp, false),
  tooMany: look('tooMany', IconHandStop, true),
  unknown: look('unknown', IconQuestionMark, true),
  refused: look('unknown', IconHandStop, true),
  checking: look('quiet', IconHourglass, false),
};
