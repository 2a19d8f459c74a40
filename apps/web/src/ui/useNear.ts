import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

// Pixels above and below the window: what comes into view by scrolling stands there before.
const AROUND = '800px 0px';

// Whoever rests, or scrolls as slowly as one reads, is heard; milliseconds. Each change has a table laid out anew.
const PAUSE_MS = 100;
const READING_MS = 300;
// Elements that came and went in that time. More is flying past: there the words are enough.
const FLYING = 40;

type Hear = (isNear: boolean) => void;

const watched = new Map<Element, Hear>();
const changes = new Map<Element, boolean>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;

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
      changes.delete(element);
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
      if (changes.size === 0) since = performance.now();
      for (const { target, isIntersecting } of entries) changes.set(target, isIntersecting);
      clearTimeout(timer);
      const mayStillWait = changes.size > FLYING ? PAUSE_MS : since + READING_MS - performance.now();
      timer = setTimeout(tell, Math.max(0, Math.min(PAUSE_MS, mayStillWait)));
    },
    { rootMargin: AROUND },
  );
}

function tell() {
  startTransition(() => {
    for (const [element, isNear] of changes) {
      watched.get(element)?.(isNear || element.contains(document.activeElement));
    }
  });
  changes.clear();
}
