import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { currentSession } from '../api/session.ts';
import { cancelAllDialogs } from '../ui/dialogs/dialog-store.ts';
import { windowOfRouter } from '../ui/layers/layer-history.ts';
import { watchUnsaved } from '../ui/unsaved.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { startIsOver } from './routes/first-rows.ts';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes } from './routes/screen-routes.ts';
import { shellRoute } from './routes/shell-route.ts';
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
  startIsOver();
});

// Only while there is something to lose: a blocker makes every way to a page wait.
let unblock = () => {};
watchUnsaved((isUnsaved) => {
  unblock();
  unblock = isUnsaved ? history.block({ blockerFn: mustStay, enableBeforeUnload: false }) : () => {};
});

/** Whether the page must not be left. Back is asked before it gets here (ui/layers), the end of the page by `useUnsaved`. */
async function mustStay({ action, currentLocation, nextLocation }: BlockerArgs): Promise<boolean> {
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  // Who has been signed out is not asked by a page that is gone.
  if (currentLocation.pathname === nextLocation.pathname || !currentSession()) return false;
  // What was stored just now may still be on screen.
  await new Promise((resolve) => setTimeout(resolve));
  const { mayLoseUnsaved } = await import('../ui/dialogs/may-lose-unsaved.ts');
  return !(await mayLoseUnsaved());
}

type BlockerArgs = Parameters<Parameters<typeof history.block>[0]['blockerFn']>[0];

router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) cancelAllDialogs();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
