import {
  type CountChoice,
  canUndo,
  type InventarArtikel,
  type Listenzeile,
  scanOfItem,
  withUndone,
} from '@traverse/domain';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { signalScan } from '../../../devices/scan-signal.ts';
import { newRecordId } from '../../../records/edit/record-id.ts';
import { tellQueue, useScanQueue } from '../scan-device.ts';

interface Counted {
  readonly words: string;
  readonly detail: string;
  readonly canUndo: boolean;
}

interface KarteCount {
  /** What the last count came to. */
  readonly counted: Counted | undefined;
  readonly countOn: (choice: CountChoice) => void;
  readonly undo: () => void;
}

/** Counts the scanned thing on a list, the way its page does: kept on the device, delivered once, taken back. */
export function useKarteCount({ id: inventar, name }: InventarArtikel, count: number): KarteCount {
  const user = useSession()?.id ?? '';
  const [shown, setShown] = useState('');
  const scans = useScanQueue((queue) => queue.scans);
  const scan = withUndone(scans).find(({ id }) => id === shown);
  const now = () => ({ id: newRecordId(), at: Date.now() });
  return {
    counted: scan && {
      words: scan.undone ? 'Zurückgenommen' : scan.words,
      detail: scan.undone ? '' : scan.detail,
      canUndo: canUndo(scan),
    },
    countOn: ({ zeile, mode }) => {
      // Cast: the line as it was loaded; what counting reads of it is there.
      const known = { ...zeile, inventar, name } as unknown as Listenzeile & { readonly name: string };
      const place = {
        ...now(),
        user,
        inventarliste: zeile.inventarliste,
        zeilen: [known],
        codes: undefined,
        nameOf: () => name,
      };
      const made = scanOfItem({ ids: [inventar], count }, mode, place);
      tellQueue({ type: 'scanned', scan: made });
      setShown(made.id);
      signalScan(made.result === 'tooMany' ? 'tooMany' : 'counted');
    },
    undo: () => {
      if (scan) tellQueue({ type: 'undone', target: scan.id, ...now() });
    },
  };
}
