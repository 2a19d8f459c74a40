import { useState } from 'react';

export interface ColumnChoice {
  /** Keys of the columns that are shown. */
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
  /** Back to what the list shows by itself; nothing while it does. */
  readonly reset: (() => void) | undefined;
}

/** Which columns of a list a user wants to see, remembered on the device (LIST-08). */
export function useColumnChoice(
  userId: string,
  collection: string,
  defaults: readonly string[],
): ColumnChoice {
  const place = placeOf(userId, collection);
  const [kept, setKept] = useState(() => keptKeys(userId, collection));
  const choose = (keys: readonly string[]) => {
    localStorage.setItem(place, JSON.stringify(keys));
    setKept(keys);
  };
  const reset = () => {
    localStorage.removeItem(place);
    setKept(undefined);
  };
  return { keys: kept ?? defaults, choose, reset: kept && reset };
}

function placeOf(userId: string, collection: string): string {
  return `tv-columns:${userId}:${collection}`;
}

/** What this user chose on this device; nothing: what the list shows by itself. */
export function keptKeys(userId: string, collection: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId, collection)) ?? 'null');
    if (Array.isArray(kept) && kept.every((key) => typeof key === 'string') && kept.length > 0) return kept;
  } catch {
    // Whatever stands there is not ours; the list begins as usual.
  }
  return undefined;
}
