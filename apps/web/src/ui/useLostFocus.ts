import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of what had the focus: it takes it as it appears, unless somebody has it by then. */
export function useLostFocus<Taker extends HTMLElement>(): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  useEffect(() => {
    if (document.activeElement === document.body) taker.current?.focus({ preventScroll: true });
  }, []);
  return taker;
}
