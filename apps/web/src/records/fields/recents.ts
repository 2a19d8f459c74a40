/** As many are remembered of each collection, on this device, for this user (hand.md 2.2). */
const MOST = 50;

const placeOf = (userId: string, collection: string) => `tv-recent:${userId}:${collection}`;

/** The ids of what was chosen lately, the last first. */
export function recentsOf(userId: string, collection: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId, collection)) ?? '[]');
    if (Array.isArray(kept)) return kept.filter((id): id is string => typeof id === 'string');
  } catch {
    // Whatever stands there is not ours.
  }
  return [];
}

/** Remembers what was chosen. */
export function rememberRecent(userId: string, collection: string, id: string): void {
  const kept = [id, ...recentsOf(userId, collection).filter((each) => each !== id)].slice(0, MOST);
  localStorage.setItem(placeOf(userId, collection), JSON.stringify(kept));
}
