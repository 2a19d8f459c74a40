import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of page the focus goes to the content, so that Tab and screen readers go on from there. */
export function useFocusOnArrival() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged && !main.current?.contains(document.activeElement)) {
          main.current?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return main;
}
