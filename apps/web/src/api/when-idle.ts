/** Milliseconds; a page that is always busy gets to it all the same. */
const AT_LATEST_MS = 2000;

/** Runs when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: AT_LATEST_MS });
  else run();
}
