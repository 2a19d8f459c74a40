/** Rows as German spreadsheets open them by a double click: UTF-8 with a mark, semicolons. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** NOTE: a text that begins like a formula would be run as one by a spreadsheet. */
function cell(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]/.test(text) && !/^-?\d+$/.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
