/** A text cut at a number of characters with '...' behind it, as lists and descriptions show it (LIST-04, PROJ-04). */
export function truncate(text: string, at: number): string {
  const characters = Array.from(text);
  return characters.length <= at ? text : `${characters.slice(0, at).join('')}...`;
}
