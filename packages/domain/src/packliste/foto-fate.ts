import { isWaiting, type ShownScan } from './kept-scan.ts';

/**
 * What becomes of a picture that a device keeps for the damage of a scan: it waits as long as its scan does, and goes
 * with one that counted nothing or was taken back. Of a scan that the device no longer knows the server has the last word.
 */
export function fotoFate(
  scan: ShownScan | undefined,
  { isRead }: { /** Whether it is known which scans this device keeps. */ readonly isRead: boolean },
): 'waits' | 'is sent' | 'goes' {
  if (!scan) return isRead ? 'is sent' : 'waits';
  if (scan.undone || ['refused', 'unknown', 'undone'].includes(scan.result)) return 'goes';
  return isWaiting(scan) ? 'waits' : 'is sent';
}
