import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What was pressed and goes away leaves its place empty until the hand moves on: what would slide under the pointer is not
 * pressed by a second press.
 */
export function KeepsPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const isGone = !children;
  useLayoutEffect(() => {
    if (children && box.current) setHeight(box.current.offsetHeight);
  }, [children]);
  useEffect(() => {
    if (!isGone || height === undefined) return undefined;
    const over = new AbortController();
    // At once: a press that follows the move finds everything where it then stands, and is not parted by it.
    const close = () => flushSync(() => setHeight(undefined));
    for (const moved of ['pointermove', 'wheel', 'keydown'])
      addEventListener(moved, close, { once: true, signal: over.signal });
    return () => over.abort();
  }, [isGone, height]);
  if (!isGone) return <div ref={box}>{children}</div>;
  return height === undefined ? null : <div style={{ height }} aria-hidden="true" data-kept-place />;
}
