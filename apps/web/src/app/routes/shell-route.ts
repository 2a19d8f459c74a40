import { createRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../../api/session.ts';
import { PagePending, ShellPending } from '../shell/ShellPending.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address a visitor wanted before the sign-in came between. */
    weiter?: string;
  }
}

/** The shell around every screen. A visitor who is not signed in goes to '/' (AUTH-09). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!currentSession())
      redirect({ throw: true, to: '/', replace: true, state: { weiter: location.href } });
  },
  component: lazyPage(() => import('../shell/Shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
});

/** What the routes of all screens begin with. */
export const shell = { getParentRoute: () => shellRoute, pendingComponent: PagePending };
