const LAST = 'tv-vorab';
/** Whoever opens the program again within that time asks for nothing. Milliseconds. */
const REST_MS = 30 * 60_000;

/** Whether what is ahead was asked for lately on this device, by the same person: another may see other lists. */
export function wasAhead(user: string, now: number): boolean {
  const last = lastTime();
  return last.user === user && now - last.at < REST_MS;
}

export function noteAhead(user: string, now: number): void {
  localStorage.setItem(LAST, JSON.stringify({ user, at: now }));
}

/** It could not be kept: it is asked for again. */
export function forgetAhead(): void {
  localStorage.removeItem(LAST);
}

function lastTime(): { readonly user?: string; readonly at: number } {
  try {
    // Cast: what was written above.
    return JSON.parse(localStorage.getItem(LAST) ?? '{"at":0}') as { user?: string; at: number };
  } catch {
    return { at: 0 };
  }
}
