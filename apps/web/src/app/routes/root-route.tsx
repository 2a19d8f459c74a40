import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashPage } from '../CrashPage.tsx';
import { UnknownAddressPage } from '../UnknownAddressPage.tsx';

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashPage,
  notFoundComponent: UnknownAddressPage,
});
