import { createRouter } from '@tanstack/react-router';
import { authRoutes } from './routes/auth-routes.ts';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes, shellRoute } from './routes/screen-routes.ts';

const routeTree = rootRoute.addChildren([...authRoutes, shellRoute.addChildren(screenRoutes)]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
