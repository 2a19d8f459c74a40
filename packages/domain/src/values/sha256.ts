/**
 * SHA-256 of a text in UTF-8, 64 hex digits. For identifiers that follow from a content; pages without https have no
 * Web Crypto. Source: FIPS 180-4.
 */
export function sha256(text: string): string {
  const words = padded(utf8(text));
  const hash = Uint32Array.from(START);
  for (let block = 0; block < words.length; block += 16) mix(hash, words.subarray(block, block + 16));
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Half a pair of surrogates is no character, and stands for one that is unknown. */
function utf8(text: string): readonly number[] {
  return Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) return [code];
    const last = [0x80 | (code & 0x3f)];
    if (code < 0x800) return [0xc0 | (code >> 6), ...last];
    const middle = [0x80 | ((code >> 6) & 0x3f), ...last];
    if (code < 0x1_0000) return [0xe0 | (code >> 12), ...middle];
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), ...middle];
  }).flat();
}

/** The message in words of 32 bits: a one behind it, zeros, and its length in bits at the end of the last 16. */
function padded(bytes: readonly number[]): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  for (const [index, byte] of [...bytes, 0x80].entries()) {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8));
  }
  words[words.length - 2] = Math.floor(bytes.length / 0x2000_0000);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function mix(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let t = 16; t < 64; t += 1) {
    const [before, last] = [at(w, t - 15), at(w, t - 2)];
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, (_, index) => at(hash, index)) as Eight;
  for (let t = 0; t < 64; t += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + value;
}

type Eight = [number, number, number, number, number, number, number, number];

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of roots of the first primes: cube roots of 64, square roots of 8. */
const primes = firstPrimes(64);
const K = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x1_0000_0000);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
