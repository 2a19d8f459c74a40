import { type RefObject, useEffect, useRef, useState } from 'react';

// Px above and below what is seen: a turn of the wheel does not outrun it.
const NEAR = 600;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One for all that wait: a page may have hundreds. */
function theObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  return observer;
}

/**
 * Whether an element has come near what is seen; from then on it stays so. What is drawn only then costs nothing before.
 * `atOnce` is for what is surely seen first.
 */
export function useNearView<E extends Element>(
  atOnce: boolean,
): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return undefined;
    waiting.set(element, () => setNear(true));
    theObserver().observe(element);
    return () => theObserver().unobserve(element);
  }, [isNear]);
  return { ref, isNear };
}
