/**
 * The pattern of `~` for a text as a client sent it. With an unescaped `%` the text is a pattern already; otherwise
 * it is looked for anywhere, and what LIKE would read as a sign is escaped unless it is already.
 */
export function likePattern(text: string): string {
  const isPattern = text.replace(/\\./gs, '').includes('%');
  return isPattern ? closed(text) : `%${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/\\[\\%_]|[\\%_]/g, (sign) => (sign.length === 2 ? sign : `\\${sign}`));
}

/** PostgreSQL refuses a pattern that ends in the middle of an escape. */
function closed(pattern: string): string {
  const [backslashes = ''] = /\\*$/.exec(pattern) ?? [];
  return backslashes.length % 2 === 1 ? `${pattern}\\` : pattern;
}
