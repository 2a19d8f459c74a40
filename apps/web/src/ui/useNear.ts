import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

// Pixels above and below the window: what comes into view by scrolling stands there before.
const AROUND = '800px 0px';

type Hear = (isNear: boolean) => void;

const watched = new Map<Element, Hear>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element stands in the window or not far from it: of a thousand rows only those need what is pressed in them.
 * One that holds the focus stays near, and on paper everything is. `begins`: what it is until the browser has looked.
 */
export function useNear<E extends Element>(begins: boolean): [RefCallback<E>, boolean] {
  const [isNear, setNear] = useState(begins);
  const watch = useCallback((element: E | null) => {
    if (!element) return;
    observer ??= observerOfWindow();
    watched.set(element, setNear);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  }, []);
  return [watch, isNear];
}

function observerOfWindow(): IntersectionObserver {
  addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const hear of watched.values()) hear(true);
    });
  });
  return new IntersectionObserver(
    (entries) => {
      // Scrolling goes first: until there is time for what can be pressed, the words are there.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) {
          watched.get(target)?.(isIntersecting || target.contains(document.activeElement));
        }
      });
    },
    { rootMargin: AROUND },
  );
}
