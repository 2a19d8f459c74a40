/** One of a few fixed values. */
export interface Option {
  value: string;
  label: string;
}

/**
 * The option that begins with what was typed, as a list of the system chooses it: one letter again and again goes from one
 * to the next that begins with it.
 */
export function optionStarting(
  options: readonly Option[],
  typed: string,
  chosen: string,
): Option | undefined {
  const text = typed.toLocaleLowerCase('de');
  const isOneLetter = text !== '' && text.replaceAll(text.slice(0, 1), '') === '';
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  const fitting = options.filter(({ label }) => label.toLocaleLowerCase('de').startsWith(wanted));
  if (!isOneLetter) return fitting[0];
  const place = fitting.findIndex(({ value }) => value === chosen);
  return fitting[(place + 1) % Math.max(1, fitting.length)];
}
