import type { Readable } from 'node:stream';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { textStream } from './text-stream.ts';
import { xlsxOf } from './xlsx.ts';

export interface SheetFormat {
  readonly ending: string;
  readonly type: string;
  readonly write: (sheet: Sheet) => Readable;
}

/** The files a table can become, by what clients call them. */
export const sheetFormats: { readonly [format: string]: SheetFormat } = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', write: (sheet) => textStream(csvOf(sheet)) },
  xlsx: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
};
