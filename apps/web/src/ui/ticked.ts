/** What is ticked, with one more or one less. */
export function withTick<Id extends string>(ticked: ReadonlySet<Id>, id: Id, on: boolean): ReadonlySet<Id> {
  return on ? new Set([...ticked, id]) : new Set([...ticked].filter((each) => each !== id));
}
