import { urlOf } from '../program.ts';
import { type FileReader, hostileFiles } from '../tasks/hostile-files.ts';
import type { ReadTable, TableFile } from './read-table.ts';

/** Reads tables in a process of its own, with a limit in time and memory: such files may be hostile. */
export type TableReader = FileReader<TableFile, ReadTable>;

const usual = { timeLimitMs: 30_000, memoryMb: 1000, growthMb: 1500 };

export function tableReader(limits = usual): TableReader {
  const script = urlOf('spreadsheet/table-worker');
  return hostileFiles<TableFile, ReadTable>(script, limits, unreadable);
}

const unreadable =
  'Die Datei lässt sich nicht lesen: sie braucht zu viel Zeit oder Speicher. Teile die Tabelle auf oder nimm CSV.';
