import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text that is ahead of `stored` while it is typed, and gives way when `stored` changes by itself ('back'). It is stored
 * at most once in `pauseMs`: shorter than the pause between two keys of most people, so that what is shown follows while
 * they type; what types faster than that, a scanner, does not ask for every letter.
 */
export function useTypedAhead(
  stored: string,
  store: (text: string) => void,
  pauseMs = 60,
): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [known, setKnown] = useState(stored);
  const sentAt = useRef(-pauseMs);
  if (stored !== known) {
    setKnown(stored);
    if (stored !== sent || stored === draft) setDraft(undefined);
  }
  const send = useEffectEvent((text: string) => {
    sentAt.current = performance.now();
    setSent(text);
    store(text);
  });
  useEffect(() => {
    if (draft === undefined || draft === stored) return undefined;
    const untilAllowedMs = Math.max(0, sentAt.current + pauseMs - performance.now());
    const timer = setTimeout(() => send(draft), untilAllowedMs);
    return () => clearTimeout(timer);
  }, [draft, stored, pauseMs]);
  return [draft ?? stored, setDraft];
}
