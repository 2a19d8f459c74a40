/** Marks the toasts that lie over what somebody points at, or over what has the focus. Returns how to stop. */
export function watchWay(): () => void {
  let pointed = pointAt(-1, -1);
  const mark = () => {
    const toasts = document.querySelectorAll<HTMLElement>('[data-passing]');
    // To know a place the page is laid out at once: not for every point that a hand passes while no toast is there.
    if (toasts.length === 0) return;
    const focused = document.activeElement?.getBoundingClientRect();
    for (const toast of toasts) {
      const place = toast.getBoundingClientRect();
      const isInTheWay = meet(place, pointed) || (isSmall(focused) && meet(place, focused));
      toast.toggleAttribute('data-in-the-way', isInTheWay);
    }
  };
  const point = ({ clientX, clientY }: PointerEvent) => {
    pointed = pointAt(clientX, clientY);
    mark();
  };
  addEventListener('pointermove', point, { passive: true });
  addEventListener('focusin', mark);
  return () => {
    removeEventListener('pointermove', point);
    removeEventListener('focusin', mark);
  };
}

type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const pointAt = (x: number, y: number): Place => ({ left: x, right: x, top: y, bottom: y });

const meet = (one: Place, other: Place): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

// A page or a dialog that has the focus as a whole is nothing that one types into or presses.
const isSmall = (place: DOMRect | undefined): place is DOMRect => place !== undefined && place.height < 200;
