import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { MARGIN_DAYS } from './timeline.ts';

// Less is a click with an unsteady hand.
const START_PX = 6;

/** Dragging a row of days sideways, and the arrow keys for the same. `onShift` gets whole days. */
export function useDragDays(onShift: (days: number) => void, visible: number) {
  const [offset, setOffset] = useState(0);
  // `dx` as well as the drawn offset: who is quick lets go before the last of it is drawn.
  const start = useRef<{ x: number; dx: number; dayWidth: number; moved: boolean }>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const cells = event.currentTarget.querySelector('[class*="clip"]');
    const dayWidth = (cells?.clientWidth ?? 0) / visible;
    if (dayWidth > 0) start.current = { x: event.clientX, dx: 0, dayWidth, moved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const drag = start.current;
    if (!drag) return;
    const dx = event.clientX - drag.x;
    if (!drag.moved && Math.abs(dx) < START_PX) return;
    if (!drag.moved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.moved = true;
    const most = MARGIN_DAYS * drag.dayWidth;
    drag.dx = Math.max(-most, Math.min(most, dx));
    setOffset(drag.dx);
  };
  const end = () => {
    const drag = start.current;
    start.current = undefined;
    setOffset(0);
    if (!drag?.moved) return;
    const days = Math.round(-drag.dx / drag.dayWidth);
    if (days !== 0) onShift(days);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') onShift(-1);
    else if (event.key === 'ArrowRight') onShift(1);
    else return;
    event.preventDefault();
  };
  return {
    /** Px to the right. */
    offset,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: press,
    },
  };
}
