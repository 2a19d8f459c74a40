import { expect, test } from 'vitest';
import { formatFileSize } from './files.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [640_000, '640 KB'],
  [1_840_000, '1,8 MB'],
  [23_456_789, '23,5 MB'],
  [38_400_000_000, '38,4 GB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
