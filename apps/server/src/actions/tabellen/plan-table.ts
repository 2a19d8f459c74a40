import { entityNamed } from '@traverse/domain/entities';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import { vorschlag, type Ziel, zieleOf } from '@traverse/domain/tabelle/ziele';
import { isOffene, offeneRechnungen } from '@traverse/domain/umzug/offene-art';
import { checkValue, type Entity, type Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { rightsOf } from '../../records/authority.ts';
import type { ReadTable } from '../../spreadsheet/read-table.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { concerned, loadBestand } from './load-bestand.ts';
import type { PlannedRows } from './plan-rows.ts';
import type { PlanTask } from './plan-task.ts';
import { profilOf } from './profil.ts';
import type { TablePlanner } from './table-planner.ts';

/** A table with the fate of every row. */
export interface PlannedTable extends PlannedRows {
  readonly spalten: readonly string[];
  readonly fuerAlle: Said;
  readonly worte: NonNullable<Einlesewunsch['worte']>;
  readonly headings: readonly string[];
}

type Said = { readonly [field: string]: string };

interface Asked {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly entity: Entity;
  readonly datei: string;
  readonly wunsch: Einlesewunsch;
  readonly isTaken: boolean;
  readonly now: Date;
}

/** A table before its rows are decided about. */
export interface PreparedTable extends Omit<PlannedTable, keyof PlannedRows> {
  readonly entity: Entity;
  readonly task: PlanTask;
}

/** Gathers what the rows are held against, and has them decided about. */
export async function planTable(
  table: ReadTable,
  planner: TablePlanner,
  asked: Asked,
): Promise<PlannedTable> {
  const [planned] = await planAll(asked.reads, planner, [await preparedTable(table, asked)]);
  if (!planned) throw new Error('A table was not planned');
  return planned;
}

/** The same of several, in this order: what one will store the next ones find. */
export async function planAll(
  reads: RecordReads,
  planner: TablePlanner,
  tables: readonly PreparedTable[],
): Promise<readonly PlannedTable[]> {
  const collections = tables.flatMap(({ entity, spalten }) => concerned(entity, spalten));
  const known = await loadBestand(reads, [...new Set(collections)]);
  const planned = await planner.plan({ ...known, tasks: tables.map(({ task }) => task) });
  return tables.flatMap(({ entity: _, task: __, ...table }, index) => {
    const rows = planned[index];
    return rows ? [{ ...rows, ...table }] : [];
  });
}

/** Where columns of a table of this kind may go, for somebody. */
export function zieleFor(entity: Entity, reader: Reader): readonly Ziel[] {
  const rights = rightsOf(reader);
  return isOffene(entity) ? offeneRechnungen.ziele : zieleOf(entity, (field) => rights.writes(field));
}

/** Where its columns go, and what was said of it before. Throws ApiError 400. */
export async function preparedTable(
  { headings, portions, hints, stelle }: ReadTable,
  asked: Asked,
): Promise<PreparedTable> {
  const { reads, reader, entity, datei, wunsch, isTaken, now } = asked;
  const ziele = zieleFor(entity, reader);
  const profil = wunsch.spalten ? undefined : await profilOf(reads, entity, headings);
  const spalten = columnsFor(headings, ziele, wunsch.spalten ?? profil?.spalten);
  const fuerAlle = await saidForAll(reads, entity, wunsch.fuerAlle ?? profil?.fuerAlle);
  const worte = wunsch.worte ?? profil?.worte ?? {};
  const isSaid = Object.keys(wunsch.zahlform ?? {}).length > 0;
  const task: PlanTask = {
    sammlung: entity.collection,
    datei,
    headings,
    spalten,
    ziele,
    modus: wunsch.modus,
    zahlform: isSaid ? wunsch.zahlform : profil?.zahlform,
    tagform: wunsch.tagform ?? profil?.tagform,
    gleicheNamen: wunsch.gleicheNamen,
    fuerAlle,
    worte,
    auchZweifelhafte: wunsch.auchZweifelhafte === true,
    jetzt: now.getTime(),
    profil: profil?.datei ?? '',
    hinweise: hints,
    stelle,
    portions,
    dateiGewinnt: wunsch.dateiGewinnt === true,
    dateiGewinntIn: wunsch.dateiGewinntIn ?? [],
    schonDraussen: wunsch.schonDraussen,
    isTaken,
  };
  return { entity, task, spalten, headings, fuerAlle, worte };
}

/**
 * What is said once for all rows; what refers to a collection with one record alone means that. Throws ApiError 400 for a value
 * that its field does not take.
 */
async function saidForAll(reads: RecordReads, { fields, tabelle }: Entity, said: Said = {}): Promise<Said> {
  const values: { [field: string]: string } = {};
  for (const name of tabelle?.forAll ?? []) {
    const field = fields[name];
    if (!field) continue;
    const value = said[name] ?? '';
    const problem = value === '' ? undefined : checkValue(field, value);
    if (problem) throw badRequest(`${field.label}: ${problem.message}`);
    const to = field.kind === 'relation' ? entityNamed(field.to) : undefined;
    const ids = to ? await reads.ids(to, { sort: [] }, 'system') : [];
    if (to && value !== '' && !ids.includes(value))
      throw badRequest(`${field.label}: Das gibt es nicht mehr.`);
    values[name] = value === '' && ids.length === 1 ? (ids[0] ?? '') : value;
  }
  return values;
}

/** As wanted, or as the names of the headings say. Throws ApiError 400 for a place that is none, or taken twice. */
function columnsFor(
  headings: readonly string[],
  ziele: readonly Ziel[],
  wanted: readonly string[] | undefined,
): readonly string[] {
  if (!wanted) return vorschlag(headings, ziele);
  const used = wanted.filter((ziel) => ziel !== '');
  const known = used.every((ziel) => ziele.some(({ name }) => name === ziel));
  if (wanted.length !== headings.length || !known)
    throw badRequest('Die Spalten passen nicht zu dieser Datei.');
  const once = used.filter((ziel) => !ziele.find(({ name }) => name === ziel)?.many);
  const double = once.find((ziel, index) => once.indexOf(ziel) !== index);
  const label = ziele.find(({ name }) => name === double)?.label;
  if (double)
    throw badRequest(`Zwei Spalten gehen nach „${label}“. Wähle für eine davon „nicht übernehmen“.`);
  return wanted;
}
