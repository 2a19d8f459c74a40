import { createRoute, redirect } from '@tanstack/react-router';
import { APP_PATHS } from '@traverse/wire';
import { currentSession } from '../../api/session.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

/** Whoever is signed in already goes on to home (AUTH-01). */
function leaveWhenSignedIn() {
  if (currentSession()) redirect({ throw: true, to: '/home', replace: true });
}

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('../../features/auth/LoginPage.tsx'), 'LoginPage'),
});

const registration = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reg',
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('../../features/auth/RegisterPage.tsx'), 'RegisterPage'),
});

const passwordForgotten = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwort-vergessen',
  component: lazyPage(() => import('../../features/auth/PasswordForgottenPage.tsx'), 'PasswordForgottenPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => rootRoute,
  path: APP_PATHS.passwordReset,
  component: lazyPage(() => import('../../features/auth/PasswordResetPage.tsx'), 'PasswordResetPage'),
});

const verification = createRoute({
  getParentRoute: () => rootRoute,
  path: APP_PATHS.verification,
  component: lazyPage(() => import('../../features/auth/EmailVerificationPage.tsx'), 'EmailVerificationPage'),
});

const emailChange = createRoute({
  getParentRoute: () => rootRoute,
  path: APP_PATHS.emailChange,
  component: lazyPage(() => import('../../features/auth/EmailChangePage.tsx'), 'EmailChangePage'),
});

const providerReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: APP_PATHS.identityProvider,
  component: lazyPage(() => import('../../features/auth/ProviderReturnPage.tsx'), 'ProviderReturnPage'),
});

const freigabe = createRoute({
  getParentRoute: () => rootRoute,
  path: APP_PATHS.freigabe,
  component: lazyPage(() => import('../../features/freigabe/FreigabePage.tsx'), 'FreigabePage'),
});

/** Pages for visitors without a session. */
export const authRoutes = [
  login,
  registration,
  passwordForgotten,
  passwordReset,
  verification,
  emailChange,
  providerReturn,
  freigabe,
] as const;
