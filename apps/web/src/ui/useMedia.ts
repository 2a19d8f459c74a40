import { useSyncExternalStore } from 'react';
import { MEDIA } from './breakpoints.ts';

/** Whether the window is as wide as a breakpoint says. For what stands elsewhere then; looks belong in stylesheets. */
export function useMedia(name: keyof typeof MEDIA): boolean {
  const query = matchMedia(MEDIA[name]);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
