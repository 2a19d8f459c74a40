/**
 * The categories that a line of the bank may be booked as: those of its direction first, as they were used last, then what nobody
 * has used yet, by name, at last those of the other direction (O31).
 */
export function kategorienFuer(
  names: readonly string[],
  own: readonly string[],
  others: readonly string[],
): readonly string[] {
  const used = [...new Set(own)].filter((name) => name !== '');
  const rest = names.filter((name) => !used.includes(name));
  const foreign = new Set(others);
  return [...used, ...rest.filter((name) => !foreign.has(name)), ...rest.filter((name) => foreign.has(name))];
}
