import { refreshSession } from '../api/auth.ts';
import { followOwnRights } from '../api/own-rights.ts';
import { currentSession } from '../api/session.ts';

// Well before a token ends, and often enough that new groups arrive in the course of a morning.
const EVERY_MS = 30 * 60_000;
// Who changes windows all the time asks no more often than this.
const PAUSE_MS = 60_000;

/**
 * Renews token and groups when an admin changes them, from time to time, and when somebody looks at the window again:
 * the machine may have slept meanwhile. Returns how to stop.
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
  const stopFollowing = followOwnRights();
  return () => {
    stopFollowing();
    clearInterval(timer);
    removeEventListener('focus', whenSeen);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
