import { useLayoutEffect } from 'react';

/**
 * While a screen of its own covers the page, nothing under it is read, reached by a key, or laid out anew (R12, R25). The
 * screen stands beside the app, in the body.
 */
export function useCoveredPage(): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('#app');
    if (!page) return undefined;
    page.inert = true;
    page.dataset['covered'] = '';
    return () => {
      page.inert = false;
      delete page.dataset['covered'];
    };
  }, []);
}
