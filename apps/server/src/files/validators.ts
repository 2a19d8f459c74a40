import type { IncomingHttpHeaders } from 'node:http';

/** What tells one content from another. */
export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** Whether a client has this content already (304). If-None-Match counts before the date. Source: RFC 9110, 13.2.2. */
export function clientHas(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tagsIn(tags).includes(etag);
  return isNotOlder(headers['if-modified-since'], lastModified);
}

/** Whether a Range is meant for this content. Without If-Range it always is. */
export function rangeApplies(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  const wanted = String(condition);
  return wanted.startsWith('"') ? wanted === etag : isNotOlder(wanted, lastModified);
}

// If-None-Match compares weakly: W/"a" is "a".
function tagsIn(header: string): readonly string[] {
  return header.match(/"[^"]*"/g) ?? [];
}

function isNotOlder(date: string | undefined, lastModified: Date): boolean {
  const known = Date.parse(date ?? '');
  // Dates of headers have whole seconds.
  return known >= Math.floor(lastModified.getTime() / 1000) * 1000;
}
