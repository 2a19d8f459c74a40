import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashPage } from '../CrashPage.tsx';
import { lazyPage } from './lazy-page.ts';

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashPage,
  notFoundComponent: lazyPage(() => import('../UnknownAddressPage.tsx'), 'UnknownAddressPage'),
});
