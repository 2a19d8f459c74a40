import { useEffect, useState } from 'react';

// Between the first and the second press.
const WINDOW_MS = 2000;

/**
 * Lets an action run only on the second press within two seconds, by mouse, touch or keyboard.
 * `armed` is true in between; the button then says "Noch einmal klicken".
 */
export function useDoubleCheck(action: () => void): { armed: boolean; press: () => void } {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), WINDOW_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = () => {
    setArmed(!armed);
    if (armed) action();
  };
  return { armed, press };
}
