import { type TouchEvent, useRef } from 'react';

/** Pixels; less is a finger that rests or scrolls. */
const FAR = 72;

interface Swipe {
  readonly onRight: () => void;
  readonly onLeft: () => void;
}

/**
 * A finger drawn sideways over a row. What it does is to be had by a button as well; a row moves a little with the
 * finger, so that somebody sees that it is held.
 */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const move = (row: HTMLElement, by: number) => {
    row.style.transform = by === 0 ? '' : `translateX(${by}px)`;
  };
  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      if (!touch || !from.current) return;
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(y) > Math.abs(x)) from.current = undefined;
      move(currentTarget, from.current ? Math.max(-FAR, Math.min(FAR, x)) / 2 : 0);
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0];
      move(currentTarget, 0);
      if (!touch || !from.current) return;
      const by = touch.clientX - from.current.x;
      from.current = undefined;
      if (by >= FAR) onRight();
      else if (by <= -FAR) onLeft();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      from.current = undefined;
      move(currentTarget, 0);
    },
  };
}
