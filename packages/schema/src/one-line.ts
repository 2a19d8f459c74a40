/** Most of what is typed: ASCII and letters of Europe, composed. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff]*$/;
/** Line breaks and everything else that only steers: a name with them is another than it looks. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that turn the direction of what follows: `ex\u202Efdp.x` looks like `ex.pdf`. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Blanks that look like none or like any other. ZWJ and ZWNJ join letters and emoji, at the ends they join nothing. */
const HIDDEN = /[\u00ad\u200b\u2060\ufeff]|^[\u200c\u200d]+|[\u200c\u200d]+$/gu;

/** A text of one line, without what cannot be seen in it: as it stands in lists, in the log and in names of files (S-L2). */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(CONTROLS, ' ').replace(DIRECTIONS, '');
}

/**
 * A name that is to be the only one of its kind, in the one form in which it is stored: letters composed (NFC), each blank a
 * plain one and alone, none at the ends (S-L3).
 */
export function oneName(text: string): string {
  return oneLine(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(HIDDEN, '')
    .trim();
}

/** By what two names are compared: as above and without regard to capitals. */
export function nameKey(text: string): string {
  return oneName(text).toLowerCase();
}
