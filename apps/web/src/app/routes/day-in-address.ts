// Types alone: the first program must not carry the domain.
import type { Day } from '@traverse/domain/values';

/** A day that stands in the address under this key; nothing where it is no day of the calendar. */
export function dayIn<Key extends string>(
  search: { readonly [key: string]: unknown },
  key: Key,
): { readonly [K in Key]?: Day } {
  const text = search[key];
  if (typeof text !== 'string' || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return {};
  const clock = new Date(`${text}T00:00:00Z`);
  // 30 February becomes another day, or none.
  const isDay = !Number.isNaN(clock.getTime()) && clock.toISOString().startsWith(text);
  return (isDay ? { [key]: text } : {}) as { readonly [K in Key]?: Day }; // a day of the calendar
}
