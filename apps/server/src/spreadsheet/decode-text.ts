import { zeichensaetze } from '@traverse/domain/options/einlesen';
import type { Zeichensatz } from '@traverse/domain/tabelle/plan';

/** A text, how it was written, and whether that could be told. */
export interface DecodedText {
  readonly text: string;
  readonly zeichensatz: Zeichensatz;
  /** False where its letters could as well be those of another one. */
  readonly isCertain: boolean;
}

/** Text of files that do not say how they are written, as it was most likely meant. */
export function decodeText(bytes: Uint8Array): string {
  return recognisedText(bytes).text;
}

/** Text that somebody says the encoding of. */
export const textIn = (bytes: Uint8Array, zeichensatz: Zeichensatz): string =>
  withoutMark(decoders[zeichensatz](bytes));

/**
 * The text of bytes: by its mark, as UTF-8 where it is that, as UTF-16 where every other byte is zero; else in the encoding
 * of one byte a letter that makes the most of it words.
 */
export function recognisedText(bytes: Uint8Array): DecodedText {
  const unicode = unicodeOf(bytes);
  if (unicode) return { text: textIn(bytes, unicode), zeichensatz: unicode, isCertain: true };
  try {
    const text = withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { text, zeichensatz: 'UTF-8', isCertain: true };
  } catch {
    return bestOf(bytes);
  }
}

/** More than any table needs to be told by. */
const LOOKED_AT = 200_000;
/** Points that one must be ahead of the next. */
const CLEARLY = 3;

function bestOf(bytes: Uint8Array): DecodedText {
  const head = bytes.subarray(0, LOOKED_AT);
  const ranked = zeichensaetze
    .filter((each) => !each.startsWith('UTF-16'))
    .map((zeichensatz) => {
      const text = textIn(head, zeichensatz);
      return { zeichensatz, text, points: pointsOf(text) };
    })
    .toSorted((one, other) => other.points - one.points);
  const [first] = ranked;
  const zeichensatz = first?.zeichensatz ?? 'Windows-1252';
  const next = ranked.find(({ text }) => text !== first?.text);
  const isCertain = (first?.points ?? 0) >= (next?.points ?? 0) + CLEARLY && zeichensatz !== 'UTF-8';
  return { text: textIn(bytes, zeichensatz), zeichensatz, isCertain };
}

function unicodeOf(bytes: Uint8Array): Zeichensatz | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE';
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of Europe have a zero as their second byte, or as their first.
  if (odd > head.length / 4 && even < odd / 10) return 'UTF-16';
  return even > head.length / 4 && odd < even / 10 ? 'UTF-16 BE' : undefined;
}

/** How much of a text that is not plain ASCII looks like what people write in German, as points. */
function pointsOf(text: string): number {
  let points = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
    if (/[äöüß]/.test(sign)) points += /\p{Lu}/u.test(after) && /[\s;,"(]/.test(before) ? -2 : 4;
    else if (/[ÄÖÜ]/.test(sign)) points += /\p{Ll}/u.test(before) ? -3 : 4;
    else if (/[éèêëáàâçñóòôíìîúùûåæøœœšžïãõ]/.test(sign)) points += /\p{Ll}/u.test(before + after) ? 0.5 : -1;
    else if (/\p{Lu}/u.test(sign)) points += /\p{Ll}/u.test(before) ? -3 : 0.2;
    else if (/[€–—„“”‚‘’…°²³µ§½¼¾±×·«»®©™•]/.test(sign)) points += 1;
    else if (sign === '\ufffd') points -= 12;
    else points -= 4;
  }
  return points;
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

const decoderOf = (label: string) => (bytes: Uint8Array) => new TextDecoder(label).decode(bytes);

const decoders: { readonly [zeichensatz in Zeichensatz]: (bytes: Uint8Array) => string } = {
  'UTF-8': decoderOf('utf-8'),
  'Windows-1252': decoderOf('windows-1252'),
  'DOS (CP850)': decodeCp850,
  'Mac Roman': decoderOf('macintosh'),
  'Latin-9': decoderOf('iso-8859-15'),
  'UTF-16': decoderOf('utf-16le'),
  'UTF-16 BE': decoderOf('utf-16be'),
};

// The upper half of code page 850; the decoders of the platform do not know it.
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

function decodeCp850(bytes: Uint8Array): string {
  // As Latin-1 every byte is the letter of its number.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? sign);
}
