import type { PointerEvent, SyntheticEvent } from 'react';

/** So long a finger lies on what it means to choose. */
const LONG_MS = 450;
/** And so far it may slip meanwhile. */
const SLIP_PX = 10;

/** So soon after the finger is lifted comes the click of it, if at all. */
const CLICK_MS = 100;

/** Whatever lies under the finger is not pressed as well; it comes before anybody else hears of it. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const capture = { capture: true };
const forget = () => removeEventListener('click', swallow, capture);

/** Handlers of what is chosen by a long press; the click that ends it is none. */
export function longPress(choose: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  const lift = () => {
    stop();
    setTimeout(forget, CLICK_MS);
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from = { x, y };
      stop();
      timer = setTimeout(() => {
        addEventListener('click', swallow, { ...capture, once: true });
        // What is pressed next is another press, also where the finger was lifted elsewhere.
        addEventListener('pointerdown', forget, { ...capture, once: true });
        choose();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) stop();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
