/** What is typed in place, and the value on which the typing began. */
export interface Edited<Value> {
  readonly typed: Value;
  readonly seen: Value;
}

/** What is left to type once `stored` is: nothing, or what was typed on while it was on its way. */
export function leftAfterStoring<Value>(
  now: Edited<Value> | undefined,
  stored: Value,
): Edited<Value> | undefined {
  return now === undefined || now.typed === stored ? undefined : { typed: now.typed, seen: stored };
}
