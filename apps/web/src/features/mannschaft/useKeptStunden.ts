import { useEffect, useState } from 'react';
import type { Mannschaftsseite } from '../../api/mannschaft.ts';
import type { Sendung } from '../../api/zustellung/outbox.ts';
import { keptStunden, type Stundensendung, sendsBy, whenStundenChange } from './stunden-sendung.ts';

/** What of her hours lies on this device, kept fresh; what was taken is read anew. */
export function useKeptStunden(
  seite: Mannschaftsseite,
  reload: () => Promise<void>,
): readonly Sendung<Stundensendung>[] {
  const [kept, setKept] = useState<readonly Sendung<Stundensendung>[]>([]);
  useEffect(() => {
    let isThere = true;
    let before = 0;
    const read = async () => {
      const found = await keptStunden();
      if (!isThere) return;
      // First what the server has, so that nothing is out of sight between the two.
      if (found.length < before) await reload();
      before = found.length;
      if (isThere) setKept(found);
    };
    const stops = [whenStundenChange(() => void read()), sendsBy(seite)];
    void read();
    return () => {
      isThere = false;
      for (const stop of stops) stop();
    };
  }, [seite, reload]);
  return kept;
}
