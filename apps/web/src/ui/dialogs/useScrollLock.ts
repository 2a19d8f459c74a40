import { createRef, useEffect } from 'react';

/** What lies beside dialogs, and scrolls while one is open: the handbook. */
export const BESIDE_DIALOGS = createRef<HTMLElement>();

/**
 * For `removeScrollProps` of Mantine: its own lock adds a stylesheet and makes the body a frame of its own, for which
 * the browser looks at every element of the page again.
 */
export const KEEP_SCROLL_BAR = { removeScrollBar: false, shards: [BESIDE_DIALOGS] };

// The menu and a dialog that it opens.
let locks = 0;

/** While `locked` the page behind has no scroll bar, and stays as wide as it was beside it. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    locks += 1;
    if (locks === 1) hideScrollBar();
    return () => {
      locks -= 1;
      if (locks === 0) showScrollBar();
    };
  }, [locked]);
}

function hideScrollBar(): void {
  const { documentElement: html, body } = document;
  const widthPx = innerWidth - html.clientWidth;
  if (widthPx > 0) body.style.marginRight = `${widthPx}px`;
  html.style.overflow = 'hidden';
}

function showScrollBar(): void {
  document.documentElement.style.overflow = '';
  document.body.style.marginRight = '';
}
