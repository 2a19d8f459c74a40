import { type LinkOptions, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAhead } from './read-ahead.ts';

/** Milliseconds: what a dialog asks for itself comes first, and nobody has typed the first field by then. */
const AFTER_MS = 300;

/** While a new record is typed in, the program of the page is read that it will be opened on; with nothing to lead to, nothing. */
export function usePageAhead(page: ((id: string) => LinkOptions) | undefined): void {
  const { preloadRoute } = useRouter();
  useEffect(() => {
    if (!page) return undefined;
    // Of no record yet: its page asks for nothing before it stands.
    return readAhead(() => preloadRoute(page('neu')), AFTER_MS);
  }, [page, preloadRoute]);
}
