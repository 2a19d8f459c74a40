let isAsked = false;

/**
 * Asks the browser once to clear nothing of what this device keeps: Safari clears what was not used for seven days, others
 * when room is short. To be called once something waits here alone (P32).
 */
export function keepStorage(): void {
  if (isAsked || typeof navigator.storage?.persist !== 'function') return;
  isAsked = true;
  navigator.storage.persist().catch(() => undefined);
}
