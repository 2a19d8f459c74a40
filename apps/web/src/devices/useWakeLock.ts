import { useEffect } from 'react';

/** Keeps the screen awake while the component is there and `when` holds; where the device cannot, it goes dark as always. */
export function useWakeLock(when = true) {
  useEffect(() => {
    if (!when || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined); // e.g. saving battery
      if (isOver) await held?.release();
      else lock = held;
    };
    // The browser lets go whenever the page is hidden.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [when]);
}
