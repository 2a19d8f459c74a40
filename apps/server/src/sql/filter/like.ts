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
