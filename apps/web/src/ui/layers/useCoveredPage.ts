import { useLayoutEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/**
 * While a dark screen of its own covers the page, nothing under it is read, reached by a key, or laid out anew (R12, R25),
 * and what opens over it (menus, dialogs, toasts) is as dark (RM8). The screen stands beside the app, in the body.
 */
export function useCoveredPage(): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const evening = matchMedia('(prefers-color-scheme: dark)');
    let chosen = 'light';
    const darken = () => {
      chosen = root.getAttribute(SCHEME) ?? chosen;
      root.setAttribute(SCHEME, 'dark');
    };
    darken();
    // Told after Mantine, which sets what the system says.
    evening.addEventListener('change', darken);
    return () => {
      evening.removeEventListener('change', darken);
      root.setAttribute(SCHEME, chosen);
    };
  }, []);
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
