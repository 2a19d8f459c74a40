import { useConnection } from '../../../api/connection.ts';
import { useListScanner } from '../../../devices/useScanner.ts';
import type { ScanFrage } from './scan-frage.ts';
import type { Scanning } from './useScanning.ts';

/** The scanner is heard by this list; what waited goes on once the last scan has its answer (hand.md 5.5). */
export function useHeardList(scanning: Scanning, frage: ScanFrage | undefined): void {
  const { inventarliste, mode, deliver, scan, shown } = scanning;
  const { online } = useConnection();
  const isAsking = frage !== undefined || (online && shown?.result === 'checking');
  const holds = mode !== undefined && frage !== undefined && !frage.isOffer;
  useListScanner(scan, { inventarliste, mode, deliver, isAsking, holds });
}
