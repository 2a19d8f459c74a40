/** What was typed and is not stored, on this device, for this user (hand.md 1.2). Never files, passwords or codes. */
export interface KeptDraft {
  /** Milliseconds since 1970, when it was typed. */
  readonly at: number;
  readonly typed: unknown;
}

/** Milliseconds: what is older nobody remembers. */
const A_DAY = 24 * 60 * 60 * 1000;
const PREFIX = 'tv-draft:';

/** Where what is typed into `place` is kept for a user. */
export const draftKey = (userId: string, place: string) => `${PREFIX}${userId}:${place}`;

/** The draft of a place, at most a day old. */
export function draftAt(key: string, now: number): KeptDraft | undefined {
  const kept = read(key);
  if (kept && now - kept.at < A_DAY) return kept;
  localStorage.removeItem(key);
  return undefined;
}

/** Keeps a draft, and lets go of those of everybody that are too old. */
export function keepDraft(key: string, draft: KeptDraft): void {
  for (const each of Object.keys(localStorage)) {
    if (each.startsWith(PREFIX)) draftAt(each, draft.at);
  }
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // There is no room: it is typed all the same.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

function read(key: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('typed' in kept)) return undefined;
    return typeof kept.at === 'number' ? { at: kept.at, typed: kept.typed } : undefined;
  } catch {
    return undefined; // whatever stands there is not ours
  }
}
