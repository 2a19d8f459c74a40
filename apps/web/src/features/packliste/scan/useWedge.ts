import { useEffect, useEffectEvent, useRef } from 'react';
import { wedgeListener } from '../../../devices/wedge-scanner.ts';

/** Milliseconds after which a single key is one: the next key of a scanner would have come. */
const ALONE_MS = 80;

/**
 * Hears a scanner while the focus is nowhere in particular; in a field its keys belong to the field. Answers how a
 * single-letter shortcut runs, so that the first letter of a scan is not taken for one.
 */
export function useWedge(onScan: (code: string) => void): (shortcut: () => void) => void {
  const alone = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hearScan = useEffectEvent(onScan);
  useEffect(() => {
    const listen = wedgeListener();
    const hear = (event: KeyboardEvent) => {
      clearTimeout(alone.current);
      if (isField(event.target)) return;
      const heard = listen({ key: event.key, at: event.timeStamp });
      if (heard.kind === 'slow') return;
      // A scan is no shortcut, and presses no button.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (heard.kind === 'scan') hearScan(heard.code);
    };
    addEventListener('keydown', hear, { capture: true });
    return () => {
      removeEventListener('keydown', hear, { capture: true });
      clearTimeout(alone.current);
    };
  }, []);
  return (shortcut) => {
    alone.current = setTimeout(shortcut, ALONE_MS);
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
