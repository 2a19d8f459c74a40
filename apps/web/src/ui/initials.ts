/** `MK` of "Mareike Köster" and of "mareike.koester"; one letter when there is one name. */
export function initialsOf(username: string): string {
  const names = username.split(/[\s._@-]+/).filter((name) => name !== '');
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  return [first, last].map((name) => name?.[0]?.toUpperCase() ?? '').join('');
}
