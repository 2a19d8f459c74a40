import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MAX_NAME_BYTES = 300;
const MAX_EXTENSION = 20;
const MAX_STEM = 100;

/**
 * The name a file is stored under: `{stem}_{10 random a-z0-9}{ext}`, ASCII, never a path.
 * `guessedExtension` (with its dot) is taken when the original name has none.
 *
 * Source: record-api section 7, "Name rule".
 */
export function storedNameFor(originalName: string, guessedExtension = ''): string {
  const name = lastBytes(originalName, MAX_NAME_BYTES);
  const written = extensionOf(name);
  const stem = snakeCase(name.slice(0, name.length - written.length)).slice(0, MAX_STEM);
  const extension = cleanExtension(written) || guessedExtension;
  return `${stem.length < 3 ? stem + randomLetters(10) : stem}_${randomLetters(10)}${extension}`;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function lastBytes(text: string, count: number): string {
  const bytes = Buffer.from(text);
  // A character cut in half decodes to U+FFFD and is no word character: it vanishes in the stem.
  return bytes.length <= count ? text : bytes.subarray(-count).toString();
}

/** From the second last dot (`.tar.gz`) or the only one. */
function extensionOf(name: string): string {
  const last = name.lastIndexOf('.');
  if (last < 0) return '';
  const second = name.slice(0, last).lastIndexOf('.');
  return name.slice(second < 0 ? last : second);
}

function cleanExtension(written: string): string {
  const clean = written.replaceAll(/[^\w.*\-+=#]+/g, '').replaceAll(/\.+/g, '.');
  if (clean === '.') return '';
  return clean.length > MAX_EXTENSION ? `.${clean.slice(1 - MAX_EXTENSION)}` : clean;
}

function snakeCase(text: string): string {
  return text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .replaceAll(/\W+/g, '_')
    .replaceAll(/_+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .toLowerCase();
}
