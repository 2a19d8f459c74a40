/** What is ticked, with one more or one less. */
export function withTick(ticked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  return on ? new Set([...ticked, id]) : new Set([...ticked].filter((each) => each !== id));
}
