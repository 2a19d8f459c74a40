import type { Geraet, InventarArtikel, Listenzeile } from '@traverse/domain/entities';
import { canUndo, withUndone } from '@traverse/domain/packliste/kept-scan';
import { scanOfItem } from '@traverse/domain/packliste/new-scan';
import type { CountChoice } from '@traverse/domain/packliste/scan-karte';
import { scanToAnswer } from '@traverse/domain/packliste/scan-of-geraet';
import { useEffect, useState } from 'react';
import { refresh } from '../../../api/queries.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { useSession } from '../../../api/session.ts';
import { signalScan } from '../../../devices/scan-signal.ts';
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

/** What was scanned: an item, or one device of it. */
export interface Scanned {
  readonly inventar: InventarArtikel['id'];
  readonly name: string;
  readonly geraet?: Geraet['id'];
}

/** Counts the scanned thing on a list, the way its page does: kept on the device, delivered once, taken back. */
export function useKarteCount({ inventar, name, geraet }: Scanned, count: number): KarteCount {
  const user = useSession()?.id ?? '';
  const [shown, setShown] = useState('');
  const scans = useScanQueue((queue) => queue.scans);
  const scan = withUndone(scans).find(({ id }) => id === shown);
  const isDone = scan?.state === 'done';
  useEffect(() => {
    // Where the device is by now stands on its card.
    if (geraet !== undefined && isDone) void refresh('geraete', 'bewegungen');
  }, [geraet, isDone, scan?.undone]);
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
      // Of a device the server has the last word: its state, its tests, where it is.
      const made =
        geraet === undefined
          ? scanOfItem({ ids: [inventar], count }, mode, place)
          : scanToAnswer({ geraet, name, mode }, place, {});
      tellQueue({ type: 'scanned', scan: made });
      setShown(made.id);
      signalScan(made.result === 'tooMany' ? 'tooMany' : 'counted');
    },
    undo: () => {
      if (scan) tellQueue({ type: 'undone', target: scan.id, ...now() });
    },
  };
}
