import { createRouter } from '@tanstack/react-router';
import { authRoutes } from './routes/auth-routes.ts';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes, shellRoute } from './routes/screen-routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const routeTree = rootRoute.addChildren([...authRoutes, shellRoute.addChildren(screenRoutes)]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Of the start: drawing an outline would take from a page that is nearly there.
  defaultPendingMs: 1000,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

// Afterwards the outlines show themselves only after 150 ms; most pages are there by then.
router.subscribe('onResolved', () => {
  router.options.defaultPendingMs = 0;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
