import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Esc inside of a place, while it is there. A calendar or a list of suggestions over it closes first. */
export function useEscape(place: RefObject<HTMLElement | null>, isThere: boolean, run: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) run();
  });
  useEffect(() => {
    const element = place.current;
    if (!isThere || !element) return undefined;
    // Of the document itself: what lies over the page is no part of it there.
    const listen = (event: KeyboardEvent) => escape(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [place, isThere]);
}
