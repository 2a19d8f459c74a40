import { buffer } from 'node:stream/consumers';
import type { Day, Zelle } from '@traverse/domain';
import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { TableProblem } from './table-problem.ts';

/** Unpacked: 20,000 rows of 200 short cells. */
const MOST_UNPACKED = 200_000_000;
const MOST_ENTRIES = 5_000;

/** The rows of the first sheet of a workbook, and how many sheets it has. Throws TableProblem. */
export async function readXlsxRows(
  bytes: Buffer,
): Promise<{ readonly rows: readonly (readonly Zelle[])[]; readonly sheets: number }> {
  const sheets = await sheetsOf(bytes);
  const rows = await readSheet(bytes, 1).catch((cause: unknown) => {
    throw damaged(cause);
  });
  return { rows: rows.map((row) => row.map(cellOf)), sheets };
}

/** The types of the library name the constructors of what it gives. */
function cellOf(value: unknown): Zelle {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!(value instanceof Date)) return null;
  // Dates of cells have no time zone: the library gives them as UTC.
  return Number.isNaN(value.getTime()) ? null : { tag: value.toISOString().slice(0, 10) as Day };
}

/** First what the directory says of its size, and whether that is true. The process has limits of its own. */
async function sheetsOf(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch((cause: unknown) => {
    throw damaged(cause);
  });
  if (zip.entryCount > MOST_ENTRIES) throw new TableProblem(tooMuch);
  let left = MOST_UNPACKED;
  let workbook = '';
  try {
    for await (const entry of zip.eachEntry()) {
      left -= entry.uncompressedSize;
      if (left < 0) throw new TableProblem(tooMuch);
      if (entry.isEncrypted()) throw new TableProblem(locked);
      // Unpacked once before the library does: who holds more than the directory says is found out at its first byte.
      if (entry.fileName.startsWith('xl/') && entry.fileName.endsWith('.xml')) {
        const content = await zip.openReadStreamPromise(entry);
        if (entry.fileName === 'xl/workbook.xml') workbook = (await buffer(content)).toString('utf8');
        else for await (const _ of content);
      }
    }
  } catch (cause) {
    throw cause instanceof TableProblem ? cause : damaged(cause);
  }
  if (workbook === '') throw new TableProblem(otherFormat);
  return workbook.match(/<(?:\w+:)?sheet\s/g)?.length ?? 1;
}

const tooMuch = 'Die Datei ist entpackt zu groß. Speichere nur das eine Blatt als CSV und nimm diese Datei.';
const locked = 'Die Datei ist mit einem Passwort geschützt. Speichere sie ohne Passwort.';
const otherFormat = 'Das ist keine XLSX-Datei. Speichere die Tabelle als XLSX oder CSV und nimm diese Datei.';

const damaged = (cause: unknown): TableProblem =>
  new TableProblem('Die XLSX-Datei ist beschädigt. Speichere sie noch einmal, oder nimm CSV.', { cause });
