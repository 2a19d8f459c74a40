/**
 * Milliseconds for which a server asks to be left alone: its Retry-After is seconds or a date. 0 when it does not ask,
 * or not in a way that can be read. `now`: milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
