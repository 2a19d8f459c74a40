import { decimalOf, decimalText, hundredth, markedText } from '@traverse/domain/values';
import type { Cell, Sheet } from './sheet.ts';

/** Places of the cell styles in xlsx.ts. */
const STYLE = { heading: 1, day: 2, moment: 3, money: 4, percent: 5, words: 6 } as const;

const MINUTES_A_DAY = 1440;
const DAY_MS = 86_400_000;
// Day 0 of Excel, which believes that there was a 29 February 1900.
const DAY_ZERO = Date.UTC(1899, 11, 30);
const LONGEST_TEXT = 32_767;
const COLUMN_WIDTH = 18;

/** The rows of a workbook, portion by portion; the headings stay in sight and can be filtered. */
export async function* sheetXml({ headings, portions }: Sheet): AsyncGenerator<string> {
  const columns = headings.map((_, index) => columnName(index + 1));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${headings.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>
<sheetData>`;
  let line = 1;
  const rowXml = (cells: readonly string[]) => {
    const row = `<row r="${line}">${cells.map((cell, index) => `<c r="${columns[index]}${line}"${cell}`).join('')}</row>`;
    line += 1;
    return row;
  };
  yield rowXml(headings.map((text) => textCell(text, STYLE.heading)));
  for await (const rows of portions) {
    // Row by row: every step on the way into the file holds two pieces of what it is given.
    for (const row of rows) yield rowXml(row.map(cellXml));
  }
  yield `</sheetData><autoFilter ref="A1:${columns.at(-1)}${line - 1}"/></worksheet>`;
}

/** A cell from behind its place on: style, type and content. */
function cellXml(cell: Cell): string {
  switch (cell.is) {
    case 'empty':
      return '/>';
    case 'text':
      return textCell(cell.text, markedText(cell.text) === cell.text ? 0 : STYLE.words);
    case 'number':
      return numberCell(cell.value);
    case 'money':
      return numberCell(cell.cents / 100, STYLE.money);
    case 'percent':
      return numberCell(decimalText(hundredth(decimalOf(cell.value))), STYLE.percent);
    case 'day':
      return cell.minutes === undefined
        ? numberCell(serialDay(cell.day), STYLE.day)
        : numberCell(serialDay(cell.day) + cell.minutes / MINUTES_A_DAY, STYLE.moment);
  }
}

function numberCell(value: number | string, style = 0): string {
  return `${styleXml(style)}><v>${value}</v></c>`;
}

function textCell(text: string, style = 0): string {
  const written = escaped(text.slice(0, LONGEST_TEXT));
  return `${styleXml(style)} t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

function styleXml(style: number): string {
  return style === 0 ? '' : ` s="${style}"`;
}

function serialDay(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
}

/** Signs that XML does not have are written by their numbers (ECMA-376 Part 1, 22.9.2.19). */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** 1 is A, 27 is AA. */
function columnName(place: number): string {
  const rest = (place - 1) % 26;
  const before = Math.floor((place - 1) / 26);
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}
