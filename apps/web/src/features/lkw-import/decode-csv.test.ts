import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const text = 'Datum;km;über;EUR €\n';
const bytesOf = (encoding: 'utf8' | 'utf16le' | 'latin1', written = text) =>
  new Uint8Array(Buffer.from(written, encoding));

test.each([
  { what: 'UTF-8', bytes: bytesOf('utf8'), read: text },
  { what: 'UTF-8 with a mark', bytes: bytesOf('utf8', `\uFEFF${text}`), read: text },
  { what: 'UTF-16 of a spreadsheet', bytes: bytesOf('utf16le', `\uFEFF${text}`), read: text },
  // 0x80 is the euro sign of Windows-1252; ISO-8859-1 has none.
  { what: 'Windows-1252', bytes: bytesOf('latin1', text.replace('€', '\u0080')), read: text },
  { what: 'bytes of no text at all', bytes: new Uint8Array([0xff, 0x00, 0x9d]), read: 'ÿ\0\u009d' },
  { what: 'nothing', bytes: new Uint8Array(), read: '' },
])('[LKW-01] $what is read', ({ bytes, read }) => {
  expect(decodeCsv(bytes)).toBe(read);
});
