import { refreshSession } from '../api/auth.ts';
import { currentSession } from '../api/session.ts';

// Well before a token ends, and often enough that new groups arrive in the course of a morning.
const EVERY_MS = 30 * 60_000;
// Who changes windows all the time asks no more often than this.
const PAUSE_MS = 60_000;

/**
 * Renews token and groups from time to time, and when somebody looks at the window again: a machine that slept, or an
 * admin who has given a group meanwhile. Returns how to stop.
 */
export function keepSessionFresh(): () => void {
  let last = Date.now();
  const renewAfter = (pauseMs: number) => {
    if (!currentSession() || Date.now() - last < pauseMs) return;
    last = Date.now();
    void refreshSession();
  };
  const whenSeen = () => {
    if (document.visibilityState === 'visible') renewAfter(PAUSE_MS);
  };
  const timer = setInterval(() => renewAfter(EVERY_MS), EVERY_MS / 6);
  addEventListener('focus', whenSeen);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', whenSeen);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
