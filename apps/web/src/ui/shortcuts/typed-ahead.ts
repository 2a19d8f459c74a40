/** Milliseconds for which what is typed waits for what is being opened (hand.md 3). */
export const WAITS_MS = 2000;

export interface TypedAhead {
  /** What was typed until now; nothing is heard any more. */
  readonly end: () => string;
}

/**
 * From a key that opens something on: what is typed goes into its first field, also while it still loads, and does nothing
 * on the page (R50). After two seconds, or once somebody presses elsewhere and types there, it is dropped, and `tooLate` says so.
 */
export function typeAhead(tooLate: (text: string) => void): TypedAhead {
  let text = '';
  const over = new AbortController();
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // After the scanner's, which sits at the window: what it gives back is heard here.
  document.addEventListener('keydown', hear, { capture: true, signal: over.signal });
  const drop = () => {
    clearTimeout(timer);
    over.abort();
    if (text !== '') tooLate(text);
  };
  document.addEventListener('pointerdown', drop, { capture: true, signal: over.signal });
  const timer = setTimeout(drop, WAITS_MS);
  return {
    end: () => {
      clearTimeout(timer);
      const isLate = over.signal.aborted;
      over.abort();
      return isLate ? '' : text;
    },
  };
}
