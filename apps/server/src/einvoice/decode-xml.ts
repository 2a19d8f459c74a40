import { ReadProblem } from './read-problem.ts';

/** Encodings that invoices come in, as they are declared. */
const known = [
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'us-ascii',
];

/** The text of an XML file, by its byte order mark or what it declares. A wrong byte is an error, never a '?'. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (!known.includes(encoding)) {
    throw new ReadProblem(
      `Die Zeichenkodierung „${encoding.slice(0, 40)}“ kennen wir nicht. Verlang die Rechnung als UTF-8.`,
    );
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ReadProblem(`Die Datei ist beschädigt: ihre Zeichen sind kein ${encoding.toUpperCase()}.`, {
      cause,
    });
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  return encoding.toLowerCase();
}
