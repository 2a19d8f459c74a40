import type { MouseEvent } from 'react';

/** For buttons beside the scan field: a press leaves the focus where the scanner types. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
