/** Each pair: what a German keyboard writes, and what a scanner that is set to a US one means by it. */
const MEANT_US = pairs('yz zy YZ ZY ß- ẞ- -/ Ö: ö; ä\' Ä" +] *} ü[ Ü{ #\\ _? ?_ )( =) /& &^ "@ §# ;< :>');

/** Each pair: what a German keyboard writes under caps lock, and what stands on the key. */
const WITHOUT_CAPS = pairs('!1 "2 §3 $4 %5 &6 /7 (8 )9 =0 ?ß _- :. ;,');

/**
 * What a text may have been before a keyboard wrote it (hand.md 5.6), the likeliest first: as it stands, as a US scanner
 * meant it on a German keyboard, without caps lock, both; each also without what names its kind of code (ISO/IEC 15424).
 */
export function keyboardReadings(text: string): readonly string[] {
  const plain = withoutCaps(text);
  const readings = [text, meantUs(text), plain, meantUs(plain)];
  return [...new Set(readings.flatMap((reading) => [reading, withoutKind(reading)]))];
}

function meantUs(text: string): string {
  return Array.from(text)
    .map((sign) => MEANT_US.get(sign) ?? sign)
    .join('');
}

/** Under caps lock no digit is written: where one stands, it is off. */
function withoutCaps(text: string): string {
  if (/\d/.test(text)) return text;
  return Array.from(text)
    .map((sign) => WITHOUT_CAPS.get(sign) ?? turned(sign))
    .join('');
}

function turned(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}

function withoutKind(text: string): string {
  return text.replace(/^\][A-Za-z]./u, '');
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}
