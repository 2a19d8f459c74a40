interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The option that begins with what was typed, as a list of the system chooses it: one letter again and again goes from one
 * to the next that begins with it.
 */
export function optionStarting<O extends Choice>(
  options: readonly O[],
  typed: string,
  chosen: string,
): O | undefined {
  const text = typed.toLocaleLowerCase('de');
  const isOneLetter = text !== '' && [...text].every((letter) => letter === text[0]);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  const fitting = options.filter(({ label }) => label.toLocaleLowerCase('de').startsWith(wanted));
  if (!isOneLetter) return fitting[0];
  const place = fitting.findIndex(({ value }) => value === chosen);
  return fitting[(place + 1) % Math.max(1, fitting.length)];
}
