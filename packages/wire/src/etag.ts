/** A record's tag, from its `updated`: `"2026-01-31T03:00:00.123Z"`, quotes included. Source: record-api.md 3.6. */
export function etagOf(updated: string): string {
  return `"${updated.replace(' ', 'T')}"`;
}

/**
 * Whether an existing record meets an `If-Match` header: `*`, or one of the listed tags is its own. Weak tags
 * (`W/"..."`) and unreadable ones never match, so that a mistake costs a 412 and not somebody's change.
 */
export function ifMatchHolds(header: string, updated: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etagOf(updated));
}
