import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a row is pointed at or has the focus: only then its handle is there. */
export function useRowAtHand() {
  const [isAtHand, setAtHand] = useState(false);
  // Its menu is open: the pointer is on that.
  const leaves = (row: Element) => {
    if (row.querySelector('[aria-expanded=true]') === null) setAtHand(false);
  };
  return {
    isAtHand,
    hands: {
      onPointerEnter: () => setAtHand(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        if (!currentTarget.contains(document.activeElement)) leaves(currentTarget);
      },
      onFocus: () => setAtHand(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leaves(currentTarget);
      },
    },
  };
}
