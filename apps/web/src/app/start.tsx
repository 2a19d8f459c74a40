import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { refreshSession, restoreSession } from '../api/auth.ts';
import { watchNetwork } from '../api/connection.ts';
import { currentSession, subscribeToSession } from '../api/session.ts';
import { cancelAllDialogs } from '../ui/dialogs/dialog-store.ts';
import { router } from './router.ts';
import { registerServiceWorkerWhenStable } from './service-worker.ts';

/** Brings the app up in `container`. */
export function startApp(container: Element) {
  watchNetwork();
  if (restoreSession()) void refreshSession();
  let session = currentSession();
  subscribeToSession(() => {
    // Renewed, with nothing new about the user.
    if (currentSession() === session) return;
    session = currentSession();
    // Signed out, here or in another tab: nothing of the last user stays on screen.
    if (session === undefined) cancelAllDialogs();
    void router.invalidate();
  });
  createRoot(container).render(<RouterProvider router={router} />);
  registerServiceWorkerWhenStable();
}
