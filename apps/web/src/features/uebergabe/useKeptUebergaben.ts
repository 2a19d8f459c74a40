import { useEffect, useState } from 'react';
import type { Sendung } from '../../api/zustellung/outbox.ts';
import { keptUebergaben, type Uebergabesendung, whenUebergabenChange } from './uebergabe-sendung.ts';

/** What of a pack list lies on this device, kept fresh. */
export function useKeptUebergaben(packliste: string): readonly Sendung<Uebergabesendung>[] {
  const [kept, setKept] = useState<readonly Sendung<Uebergabesendung>[]>([]);
  useEffect(() => {
    let isThere = true;
    const read = async () => {
      const found = await keptUebergaben(packliste);
      if (isThere) setKept(found);
    };
    void read();
    const stop = whenUebergabenChange(() => void read());
    return () => {
      isThere = false;
      stop();
    };
  }, [packliste]);
  return kept;
}
