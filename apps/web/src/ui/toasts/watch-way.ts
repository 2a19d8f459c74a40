import css from './toast.module.css';

/** Marks the toasts that lie over what somebody points at, or over what has the focus. Returns how to stop. */
export function watchWay(): () => void {
  const mark = (isInTheWay: (toast: DOMRect) => boolean) => {
    for (const toast of document.querySelectorAll<HTMLElement>(`.${css.passing}`)) {
      toast.toggleAttribute('data-in-the-way', isInTheWay(toast.getBoundingClientRect()));
    }
  };
  const point = ({ clientX, clientY }: PointerEvent) =>
    mark(({ left, right, top, bottom }) => {
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
  const focus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const place = target.getBoundingClientRect();
    mark(({ left, right, top, bottom }) => {
      return place.left < right && place.right > left && place.top < bottom && place.bottom > top;
    });
  };
  addEventListener('pointermove', point, { passive: true });
  addEventListener('focusin', focus);
  return () => {
    removeEventListener('pointermove', point);
    removeEventListener('focusin', focus);
  };
}
