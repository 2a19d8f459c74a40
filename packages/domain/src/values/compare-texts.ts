/** Below 0 when `one` comes first: texts and days by their signs, as databases sort them. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
