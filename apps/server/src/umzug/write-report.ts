import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvOf } from '../spreadsheet/csv.ts';
import { type Cell, emptyCell, inOnePortion } from '../spreadsheet/sheet.ts';
import type { Plan } from './plan.ts';
import { reportPage, type Told } from './report-page.ts';

/** Files that no record has are copied until they come to this, 1 GB. */
const MOST_SPARE_BYTES = 1_000_000_000;

/** Copies the files that no record has. Throws UmzugError for one that is not whole. Answers whether there were too many. */
export async function copySpare(folder: string, { spare }: Plan): Promise<boolean> {
  let bytes = 0;
  for (const { path, file } of spare) {
    bytes += file.bytes;
    if (bytes > MOST_SPARE_BYTES) return true;
    const target = join(folder, 'dateien', ...path.split('/').slice(1).map(safe));
    await mkdir(dirname(target), { recursive: true });
    await pipeline(Readable.from(await file.read()), createWriteStream(target));
  }
  return false;
}

/** Writes what a person has to know into this folder: a page, and tables of everything that has no place here. */
export async function writeReport(folder: string, plan: Plan, told: Told): Promise<void> {
  const headings = ['Art', 'Sammlung', 'Datensatz', 'Titel', 'Feld', 'Stand', 'Jetzt'];
  const rows = plan.faults.map(({ art, sammlung, datensatz, titel, feld, stand, jetzt }) => [
    art,
    sammlung,
    datensatz,
    titel,
    feld,
    stand,
    jetzt,
  ]);
  await writeTable(join(folder, 'faults.csv'), headings, rows);
  for (const { name, columns, rows: values } of plan.leftovers) {
    await writeTable(join(folder, `${safe(name)}.csv`), columns, values);
  }
  await writeFile(join(folder, 'bericht.html'), reportPage(plan, told));
}

async function writeTable(
  path: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const portions = inOnePortion(rows.map((row) => row.map(cellOf)));
  await pipeline(Readable.from(csvOf({ name: basename(path), headings, portions })), createWriteStream(path));
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return emptyCell;
  return typeof value === 'number' ? { is: 'number', value } : { is: 'text', text: value };
}

/** A name out of the backup as the name of one file. */
const safe = (name: string): string => name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_') || '_';
