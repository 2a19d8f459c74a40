import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

// Pixels above and below the window: what comes into view by scrolling stands there before.
const AROUND = '800px 0px';

// Whoever rests, or scrolls as slowly as one reads, is heard; milliseconds. Each change has a table laid out anew.
const PAUSE_MS = 100;
const READING_MS = 300;
// Elements that came and went in that time. More is flying past: there the words are enough.
const FLYING = 40;

interface Watched {
  readonly hear: (isNear: boolean) => void;
  /** It hears at once, and only that it has come near. */
  readonly stays: boolean;
}

const watched = new Map<Element, Watched>();
const changes = new Map<Element, boolean>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;

/**
 * Whether an element stands in the window or not far from it: of a thousand rows only those need what is pressed in them.
 * One that holds the focus stays near, and on paper everything is. `begins`: what it is until the browser has looked.
 */
export function useNear<E extends Element>(begins: boolean): [RefCallback<E>, boolean] {
  return useWatched(begins, false);
}

/** The same where it stays so from then on: what is drawn only then costs nothing before. */
export function useNearOnce<E extends Element>(begins: boolean): [RefCallback<E>, boolean] {
  return useWatched(begins, true);
}

function useWatched<E extends Element>(begins: boolean, stays: boolean): [RefCallback<E>, boolean] {
  const [isNear, setNear] = useState(begins);
  const isSettled = stays && isNear;
  const watch = useCallback(
    (element: E | null) => {
      if (!element || isSettled) return;
      observer ??= observerOfWindow();
      watched.set(element, { hear: setNear, stays });
      observer.observe(element);
      return () => {
        watched.delete(element);
        changes.delete(element);
        observer?.unobserve(element);
      };
    },
    [isSettled, stays],
  );
  return [watch, isNear];
}

function observerOfWindow(): IntersectionObserver {
  addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const { hear } of watched.values()) hear(true);
    });
  });
  return new IntersectionObserver(notice, { rootMargin: AROUND });
}

function notice(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    const { hear, stays } = watched.get(target) ?? {};
    if (!stays) {
      if (changes.size === 0) since = performance.now();
      changes.set(target, isIntersecting);
    } else if (isIntersecting) hear?.(true);
  }
  if (changes.size === 0) return;
  clearTimeout(timer);
  const mayStillWait = changes.size > FLYING ? PAUSE_MS : since + READING_MS - performance.now();
  timer = setTimeout(tell, Math.max(0, Math.min(PAUSE_MS, mayStillWait)));
}

function tell() {
  startTransition(() => {
    for (const [element, isNear] of changes) {
      watched.get(element)?.hear(isNear || element.contains(document.activeElement));
    }
  });
  changes.clear();
}
