import type { PointerEvent, SyntheticEvent } from 'react';

/** So long a finger lies on what it means to choose. */
const LONG_MS = 450;
/** And so far it may slip meanwhile. */
const SLIP_PX = 10;

/** Handlers of what is chosen by a long press; the click that ends it is none. */
export function longPress(choose: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  return {
    onPointerDown: ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
      from = { x, y };
      stop();
      timer = setTimeout(() => {
        // Whatever lies under the finger is not pressed as well.
        const swallow = (event: Event) => {
          event.preventDefault();
          event.stopPropagation();
        };
        currentTarget.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => currentTarget.removeEventListener('click', swallow, { capture: true }), 800);
        choose();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
