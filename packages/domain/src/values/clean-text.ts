// Emoji and what they are joined of; ©, ® and ™ count as emoji in Unicode and stay.
const emoji =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
// Control characters, lone surrogates, private use; marks that only steer the direction or hide between letters.
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const lineBreaks = /\r\n?|[\u2028\u2029\v\f]/g;

/** Words of composed letters with one blank between them, as nearly every text is: nothing is looked for in it. */
const CLEAN = /^(?:[\x21-\x7e\xa1-\xac\xae-\u02ff]+(?: (?! |$)|$))*$/;

/**
 * One line of text as it stands on paper and in the e-invoice: composed (NFC), without emoji and control characters.
 *
 * Both must hold the same text, and no font of ours draws emoji; so the text is cleaned once, for both.
 */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return cleanParagraphs(text).join(' ');
}

/** As `cleanLine`, line by line; empty lines are left out. */
export function cleanParagraphs(text: string): string[] {
  return everyLine(text).filter((line) => line !== '');
}

/** As `cleanLine`, line by line as they were written; empty ones stay between others, not before the first or after the last. */
export function cleanLines(text: string): string[] {
  const lines = everyLine(text);
  const said = (line: string) => line !== '';
  return lines.slice(Math.max(lines.findIndex(said), 0), lines.findLastIndex(said) + 1);
}

function everyLine(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .split('\n')
    .map((line) =>
      line.replace(emoji, '').replaceAll('\t', ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim(),
    );
}
