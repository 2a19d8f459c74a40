import type { OldColumn } from '@traverse/domain/import/old-value';
import type { Unmatched } from './doubles.ts';
import { type Fault, SECRETS } from './faults.ts';
import type { OldDatabase } from './old-database.ts';
import type { OldCollection, OldRow } from './old-description.ts';
import type { Leftover } from './plan.ts';
import type { Source } from './sources.ts';

const isTold = (column: string): boolean => !SECRETS.has(column);
const STAMPS = ['id', 'created', 'updated', 'emailVisibility'];

/** What we have no place for, as tables: whole collections, columns of ours, and records that were left out. */
export async function leftoversOf(
  database: OldDatabase,
  sources: ReadonlyMap<string, Source>,
  unmatched: readonly Unmatched[],
): Promise<Leftover[]> {
  const tables: Leftover[] = [];
  for (const old of database.collections) {
    const source = sources.get(old.name);
    if (!source) {
      const columns = old.columns.filter(isTold);
      tables.push({ name: old.name, columns, rows: await everyRow(database, old, columns) });
      continue;
    }
    tables.push(...unknownColumns(old, source), ...leftOutRows(old, source, unmatched));
  }
  return tables;
}

function unknownColumns({ name, columns }: OldCollection, { entity, rows }: Source): Leftover[] {
  const unknown = columns.filter(
    (column) => isTold(column) && !STAMPS.includes(column) && !Object.hasOwn(entity.fields, column),
  );
  const told = [...rows.values()];
  const filled = unknown.filter((column) => told.some((row) => isFilled(row[column])));
  if (filled.length === 0) return [];
  const some = told.filter((row) => filled.some((column) => isFilled(row[column])));
  const all = ['id', ...filled];
  return [{ name: `${name}-unbekannte-spalten`, columns: all, rows: rowsWith(all, some) }];
}

function leftOutRows(
  { name, columns }: OldCollection,
  { leftOut }: Source,
  unmatched: readonly Unmatched[],
): Leftover[] {
  const told = columns.filter(isTold);
  const others = unmatched.filter(({ planned }) => planned.entity.collection === name);
  const rows = [
    ...rowsWith(
      told,
      leftOut.map(({ row }) => row),
    ),
    ...others.map(({ planned }) => told.map((column) => asColumn(planned.record[column]))),
  ];
  return rows.length === 0 ? [] : [{ name: `${name}-ausgelassen`, columns: told, rows }];
}

function asColumn(value: unknown): OldColumn {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value ?? null);
}

function isFilled(value: OldColumn | undefined): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== '[]';
}

async function everyRow(
  database: OldDatabase,
  old: OldCollection,
  columns: readonly string[],
): Promise<(readonly OldColumn[])[]> {
  const found: (readonly OldColumn[])[] = [];
  for await (const row of database.rows(old)) found.push(cellsOf(row, columns));
  return found;
}

const cellsOf = (row: OldRow, columns: readonly string[]): readonly OldColumn[] =>
  columns.map((column) => row[column] ?? null);

function rowsWith(columns: readonly string[], rows: readonly OldRow[]): (readonly OldColumn[])[] {
  return rows.map((row) => cellsOf(row, columns));
}

/** What the report says of such a table. */
export function faultsOfLeftover({ name, columns, rows }: Leftover): Fault[] {
  const [sammlung = name, isColumns] = name.split('-unbekannte-spalten');
  const about = {
    art: 'Unbekannte Angabe' as const,
    sammlung,
    datensatz: '',
    titel: '',
    jetzt: `steht in ${name}.csv`,
  };
  if (name.endsWith('-ausgelassen')) return [];
  if (isColumns === undefined) return [{ ...about, feld: '', stand: `${rows.length} Datensätze` }];
  return columns.slice(1).map((feld) => ({ ...about, feld, stand: `${rows.length} Datensätze` }));
}
