import type { ByteRange } from './storage.ts';

/**
 * What of a file a Range header asks for. `undefined`: the whole file, also for several ranges at once and for what is
 * no range of bytes; a server may answer these so. `'unsatisfiable'`: it begins behind the end.
 */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastOf(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}

function lastOf(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  return count === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 };
}
