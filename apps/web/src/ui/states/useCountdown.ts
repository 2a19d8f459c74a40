import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds left until `onEnd` runs. To start over, mount the component anew (`key`).
 * It stands still while the tab is hidden, so that a forgotten tab does not knock all night.
 */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((now) => Math.max(0, now - 1));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return left;
}
