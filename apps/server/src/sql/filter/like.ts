/**
 * What `~` looks for, out of a text as a client sent it: with an unescaped `%` the text is a pattern for LIKE,
 * otherwise it is to be found anywhere, and a backslash before a sign of LIKE does not count.
 */
export function soughtBy(text: string): { readonly pattern: string } | { readonly part: string } {
  const isPattern = text.replace(/\\./gs, '').includes('%');
  return isPattern ? { pattern: closed(text) } : { part: text.replace(/\\([\\%_])/g, '$1') };
}

/** PostgreSQL refuses a pattern that ends in the middle of an escape. */
function closed(pattern: string): string {
  const [backslashes = ''] = /\\*$/.exec(pattern) ?? [];
  return backslashes.length % 2 === 1 ? `${pattern}\\` : pattern;
}

/** As `~` sees what was folded: ß and ss are one (W21). */
export const asSs = (folded: string): string => folded.replaceAll('ß', 'ss');

/** More of them are not looked for one by one. */
const MOST_SHARP = 3;

/**
 * How what holds a part may be written, without what may be half of a ß: the s at its ends. Of more than two in a row, and of
 * many ß, the longest piece between them is all that is sure.
 */
export function spellings(part: string): readonly string[] {
  const sure = longest(part.replace(/^s+|s+$/g, '').split(/s{3,}/));
  const pieces = sure.split('ss');
  if (pieces.length > MOST_SHARP + 1) return [longest(pieces)];
  const [first = '', ...rest] = pieces;
  return rest.reduce(
    (all, piece) => all.flatMap((text) => [`${text}ss${piece}`, `${text}ß${piece}`]),
    [first],
  );
}

const longest = (pieces: readonly string[]): string =>
  pieces.reduce((longer, each) => (each.length > longer.length ? each : longer), '');
