import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import { vorschlag, type Ziel, zieleOf } from '@traverse/domain/tabelle/ziele';
import type { Entity, Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { rightsOf } from '../../records/authority.ts';
import type { ReadTable } from '../../spreadsheet/read-table.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { loadBestand } from './load-bestand.ts';
import type { PlannedRows } from './plan-rows.ts';
import { profilOf } from './profil.ts';
import type { TablePlanner } from './table-planner.ts';

/** A table with the fate of every row. */
export interface PlannedTable extends PlannedRows {
  readonly spalten: readonly string[];
  readonly headings: readonly string[];
}

interface Asked {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly entity: Entity;
  readonly datei: string;
  readonly wunsch: Einlesewunsch;
  readonly isTaken: boolean;
}

/** Gathers what the rows are held against, and has them decided about. */
export async function planTable(
  { headings, portions, hints, stelle }: ReadTable,
  planner: TablePlanner,
  asked: Asked,
): Promise<PlannedTable> {
  const { reads, reader, entity, datei, wunsch, isTaken } = asked;
  const rights = rightsOf(reader);
  const ziele = zieleOf(entity, (field) => rights.writes(field));
  const profil = wunsch.spalten ? undefined : await profilOf(reads, entity, headings);
  const spalten = columnsFor(headings, ziele, wunsch.spalten ?? profil?.spalten);
  const isSaid = Object.keys(wunsch.zahlform ?? {}).length > 0;
  const planned = await planner.plan({
    sammlung: entity.collection,
    datei,
    headings,
    spalten,
    ziele,
    modus: wunsch.modus,
    zahlform: isSaid ? wunsch.zahlform : profil?.zahlform,
    tagform: wunsch.tagform ?? profil?.tagform,
    gleicheNamen: wunsch.gleicheNamen,
    profil: profil?.datei ?? '',
    hinweise: hints,
    stelle,
    portions,
    bestand: await loadBestand(reads, entity, spalten),
    isTaken,
  });
  return { ...planned, spalten, headings };
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
  const double = used.find((ziel, index) => used.indexOf(ziel) !== index);
  const label = ziele.find(({ name }) => name === double)?.label;
  if (double)
    throw badRequest(`Zwei Spalten gehen nach „${label}“. Wähle für eine davon „nicht übernehmen“.`);
  return wanted;
}
