import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { currentSession } from '../api/session.ts';
import { cancelAllDialogs } from '../ui/dialogs/dialog-store.ts';
import { windowOfRouter } from '../ui/layers/layer-history.ts';
import { isAnythingUnsaved } from '../ui/unsaved.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes, shellRoute } from './routes/screen-routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const routeTree = rootRoute.addChildren([...authRoutes, shellRoute.addChildren(screenRoutes)]);

const history = createBrowserHistory({ window: windowOfRouter });

export const router = createRouter({
  history,
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

// Back is asked before it gets here (ui/layers). Who has been signed out is not asked by the page that is gone.
history.block({
  blockerFn: async ({ action, currentLocation, nextLocation }) => {
    if (action !== 'PUSH' && action !== 'REPLACE') return false;
    if (currentLocation.pathname === nextLocation.pathname || !currentSession()) return false;
    if (!isAnythingUnsaved()) return false;
    // What was stored just now may still be on screen.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isAnythingUnsaved()) return false;
    const { mayLoseUnsaved } = await import('../ui/dialogs/may-lose-unsaved.ts');
    return !(await mayLoseUnsaved());
  },
  // `useUnsaved` sees to that.
  enableBeforeUnload: false,
});
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) cancelAllDialogs();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
