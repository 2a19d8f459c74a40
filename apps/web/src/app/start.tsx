import { RouterProvider } from '@tanstack/react-router';
import { APP_PATHS } from '@traverse/wire';
import { createRoot } from 'react-dom/client';
import { refreshSession, restoreSession } from '../api/auth.ts';
import { watchNetwork } from '../api/connection.ts';
import { currentSession, pauseSession, type Session, subscribeToSession } from '../api/session.ts';
import { cancelAllDialogs } from '../ui/dialogs/dialog-store.ts';
import { printInLight } from '../ui/print-in-light.ts';
import { isAnythingUnsaved } from '../ui/unsaved.ts';
import { router } from './router.ts';
import { registerServiceWorkerWhenStable } from './service-worker.ts';

async function askToSignInAgain(session: Session): Promise<void> {
  const { signInAgain } = await import('../features/auth/SignInAgainDialog.tsx');
  await signInAgain(session);
}

/** Brings the app up in `container`. */
export function startApp(container: Element) {
  watchNetwork();
  printInLight();
  if (restoreSession()) void refreshSession();
  let session = currentSession();
  subscribeToSession(() => {
    // Renewed, with nothing new about the user.
    if (currentSession() === session) return;
    const before = session;
    session = currentSession();
    if (before && session?.id !== before.id) {
      if (isAnythingUnsaved()) {
        session = before;
        pauseSession(before);
        void askToSignInAgain(before);
        return;
      }
      // Signed out, here or in another tab: nothing of the last user stays on screen.
      cancelAllDialogs();
    }
    void router.invalidate();
  });
  createRoot(container).render(<RouterProvider router={router} />);
  // Who opens one link is no user whose browser keeps the program.
  if (!location.pathname.startsWith(APP_PATHS.freigabe)) registerServiceWorkerWhenStable();
}
