import type { Day } from '@traverse/domain/values';
import type { AnyDialogFacts } from './dialog-facts.ts';
import { type Entries, type Entry, enteredIn } from './record-entries.ts';

type Follows = NonNullable<AnyDialogFacts['follows']>;

/** The entries with a new one for this field, and what follows from it. */
export function withEntered(
  entries: Entries,
  name: string,
  entry: Entry,
  { follows, today }: { readonly follows: Follows; readonly today: Day },
): Entries {
  const next: { [field: string]: Entry } = { ...entries, [name]: entry };
  for (const [follower, follow] of Object.entries(follows)) {
    const now = next[follower];
    const isTyped = Boolean(now?.value) && !now?.followed;
    if (!follow?.of.includes(name) || (follow.untilTyped && isTyped)) continue;
    const value = follow.value(enteredIn(next), today);
    if (value !== now?.value) next[follower] = { value, followed: true };
  }
  return next;
}
