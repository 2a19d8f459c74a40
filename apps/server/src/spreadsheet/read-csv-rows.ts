import type { Tabellenstelle, Zeichensatz, Zeile } from '@traverse/domain/tabelle/plan';
import type { Zelle } from '@traverse/domain/tabelle/zelle';
import { csvRecords, quotedFormula, unmarkedText } from '@traverse/domain/values';
import { recognisedText, textIn } from './decode-text.ts';
import { TableProblem } from './table-problem.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
const LOOKED_AT = { rows: 50, characters: 200_000 };

export interface CsvTable {
  readonly rows: readonly Zeile[];
  readonly zeichensatz: Zeichensatz;
  readonly hints: readonly string[];
}

/** The rows of a CSV, however it is encoded and whatever stands between its cells. Throws TableProblem. */
export function readCsvRows(bytes: Uint8Array, { zeichensatz: said }: Tabellenstelle): CsvTable {
  const { text, zeichensatz, isCertain } = said
    ? { text: textIn(bytes, said), zeichensatz: said, isCertain: true }
    : recognisedText(bytes);
  if (text.includes('\0'))
    throw new TableProblem('Das ist keine Tabelle. Speichere sie als CSV oder XLSX und nimm diese Datei.');
  const [, named, rest = ''] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const records = named === undefined ? csvRecords(text, separatorOf(text)) : csvRecords(rest, named);
  return {
    rows: records.map(({ cells, zweifel }, index) => ({
      nr: index + 1,
      zellen: cells.map(zelleOf),
      ...(zweifel === undefined ? {} : { zweifel }),
    })),
    zeichensatz,
    hints: hintsOf(text, zeichensatz, isCertain),
  };
}

function zelleOf(text: string): Zelle {
  const first = text.charCodeAt(0);
  // An apostrophe, or '='.
  if (first === 39) {
    const words = unmarkedText(text);
    return words === undefined ? text : { text: words };
  }
  const words = first === 61 ? quotedFormula(text.trim()) : undefined;
  return words === undefined ? text : { text: words };
}

function hintsOf(text: string, zeichensatz: Zeichensatz, isCertain: boolean): readonly string[] {
  if (!isCertain)
    return [
      `Die Umlaute sind nicht sicher: gelesen als ${zeichensatz}, zum Beispiel „${exampleIn(text)}“. Stimmt das nicht, wähl einen anderen Zeichensatz.`,
    ];
  // UTF-8 that somebody has read as something else and saved so.
  if (/Ã[\u0080-\u00bf„–œŸ€¤¶¼]|â€[“”œ\u009d™]/.test(text))
    return [
      'Die Umlaute sehen falsch aus, zum Beispiel „Ã¼“ statt „ü“: das steht so in der Datei. Exportiere sie dort noch einmal, wo sie herkommt.',
    ];
  return /^(?:UTF|Windows)/.test(zeichensatz)
    ? []
    : [
        `Gelesen als ${zeichensatz}, zum Beispiel „${exampleIn(text)}“. Stimmen die Umlaute nicht, wähl einen anderen Zeichensatz.`,
      ];
}

/** The first word that is not plain ASCII. */
function exampleIn(text: string): string {
  const place = text.search(/[^\0-\x7f]/);
  const before = /\p{L}*$/u.exec(text.slice(Math.max(0, place - 20), place))?.[0] ?? '';
  const after = /^[\p{L}\P{ASCII}]*/u.exec(text.slice(place, place + 20))?.[0] ?? '';
  return before + after;
}

/** What parts the first rows most evenly, and into most cells; a title above them has none of it. */
function separatorOf(text: string): string {
  const head = text.slice(0, LOOKED_AT.characters);
  const scored = SEPARATORS.map((separator) => {
    const widths = csvRecords(head, separator)
      .slice(0, LOOKED_AT.rows)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ cells }) => cells.length);
    const wide = widths.filter((width) => width > 1);
    const usual = mostFrequent(wide);
    const even = wide.filter((width) => width === usual).length / Math.max(1, widths.length);
    return { separator, score: wide.length > 0 ? even * 1000 + usual : 0 };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ';';
}

function mostFrequent(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? 0;
}
