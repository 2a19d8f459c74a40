import { useCallback, useEffect, useState } from 'react';
import { attempt, type Failure } from '../../api/failure.ts';
import type { Mannschaftsseite, Stand } from '../../api/mannschaft.ts';

/** What was said to the last press, on top of the page. */
interface Notice {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What a person sees, read again as she comes back to the page; what she typed stays. */
export function useStand(seite: Mannschaftsseite) {
  const [stand, setStand] = useState<Stand>();
  const [failure, setFailure] = useState<Failure>();
  const [failures, setFailures] = useState(0);
  const [notice, setNotice] = useState<Notice>();
  const reload = useCallback(async () => {
    const failed = await attempt(async () => {
      setStand(await seite.stand());
    });
    setFailure(failed);
    setFailures((before) => (failed ? before + 1 : 0));
  }, [seite]);
  useEffect(() => {
    queueMicrotask(() => void reload());
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [reload]);
  const say = useCallback((text: string) => setNotice({ tone: 'success', text }), []);
  const complain = useCallback((text: string) => setNotice({ tone: 'danger', text }), []);
  return { stand, failure, failures, reload, notice, say, complain };
}
