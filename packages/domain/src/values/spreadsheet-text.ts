/**
 * What a spreadsheet takes for something else than words, and what it leaves in the place of words that it has not kept.
 * Whoever writes a CSV and whoever reads one ask the same.
 */

/** What a spreadsheet would run; a number below zero is none. */
function isFormula(text: string): boolean {
  // Blanks and breaks before the sign, and the wide signs of Asian keyboards, are read over.
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-\d+(?:,\d+)?$/.test(text);
}

// Excel in German, English, French, Spanish, Italian, Dutch, Polish, Turkish, Nordic languages; these end without a mark.
const ERROR_WORDS = new Set(
  '#NV #N/A #N/D #N/B #ND #I/T #YOK #SAKNAS #PUUTTUU #HIÁNYZIK #H/D #N/DISP #KRYT #GETTING_DATA #DATEN_ABRUFEN #IT'.split(
    ' ',
  ),
);

/** The name of an error that a formula of a spreadsheet came to: `#WERT!`, `#DIV/0!`, `#NV`, `Err:502`, `####`. */
function isFormulaError(text: string): boolean {
  const first = text.charCodeAt(0);
  // '#', or the first letter of what LibreOffice writes.
  if (first !== 35)
    return (first === 69 || first === 70) && /^(?:Err(?:eur|or|ore)?|Fehler|Fout): ?\d{3}$/.test(text);
  return (
    ERROR_WORDS.has(text) ||
    /^#{3,}$/.test(text) ||
    /^#[¡¿]?[\p{Lu}_]+(?:[ _/][\p{Lu}\d_]+)*[!?]$/u.test(text)
  );
}

// `=A1*2`, `=SUMME(B2:B9)`, `=+C3`: what stands there is no result. `=Summe GmbH` is a name.
const CALCULATION = /^[=＝]\s*[-+]?(?:\(|\d|\$?[A-Z]{1,3}\$?\d|[\p{L}.]+\(|'?[\p{L}\d ]+'?!)/u;

/** Why these words are none of a person, German; '' where they are. */
export function spreadsheetProblem(text: string): string {
  if (isFormulaError(text))
    return `Dort steht der Fehler ${text.slice(0, 40)} einer Formel. Richte sie in der Tabelle und speichere sie noch einmal.`;
  if (text.charCodeAt(0) <= 61 && CALCULATION.test(text))
    return `Dort steht die Formel ${text.slice(0, 40)} und kein Ergebnis. Öffne die Tabelle, speichere sie noch einmal und nimm diese Datei.`;
  return '';
}

// Spreadsheets keep fifteen digits.
const EXPONENT = /^[-+]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
const ENDS_IN_ZEROS = /^\d{15}0+$/;

/** Whether a spreadsheet has made a number of digits that were words, and has not kept them all: `4,01235E+12`. */
export const isRoundedNumber = (text: string): boolean => EXPONENT.test(text) || ENDS_IN_ZEROS.test(text);

/** What would be read as something else than these words. */
function isMistakable(text: string): boolean {
  const plain = text.trim();
  return isFormula(text) || isFormulaError(plain) || isRoundedNumber(plain);
}

const isMarked = (text: string): boolean => isMistakable(text.replace(/^'+/, ''));

/** Words as a CSV has them: with an apostrophe before what would be taken for something else. */
export const markedText = (text: string): string => (isMarked(text) ? `'${text}` : text);

/** The words that `markedText` has marked; `undefined` for any others. */
export function unmarkedText(text: string): string | undefined {
  return text.startsWith("'") && isMarked(text.slice(1)) ? text.slice(1) : undefined;
}

/** What stands in `="01067"`, by which a CSV keeps its zeros from a spreadsheet; `undefined` for anything else. */
export function quotedFormula(text: string): string | undefined {
  const [, words] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return words?.replaceAll('""', '"');
}
