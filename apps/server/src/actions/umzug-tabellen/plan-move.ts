import { artVon, type Tabellenart } from '@traverse/domain/tabelle/art-von';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import { isOffene, offeneRechnungen } from '@traverse/domain/umzug/offene-art';
import { type Entity, isAdmin, type Reader } from '@traverse/schema';
import { forbidden } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { isPruefdatei } from '../tabellen/plan-pruefdatei.ts';
import {
  type PlannedTable,
  type PreparedTable,
  planAll,
  preparedTable,
  zieleFor,
} from '../tabellen/plan-table.ts';
import type { TablePlanner } from '../tabellen/table-planner.ts';
import type { SentTables } from './sent-tables.ts';

/** A table of a move, and what would become of its rows. */
export interface MovedTable {
  /** Which of the files, from 0. */
  readonly datei: number;
  readonly name: string;
  readonly blatt: number;
  readonly blaetter: readonly string[];
  /** Absent where somebody has to say it, or where it cannot be read. */
  readonly entity: Entity | undefined;
  readonly problem: string;
  readonly planned: PlannedTable | undefined;
}

interface Asked {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly tables: TableReader;
  readonly planner: TablePlanner;
  readonly isTaken: boolean;
  readonly now: Date;
}

/** Kinds that whoever asks may make records of. Tests are read in by their own page. */
export const kindsFor = (reader: Reader): readonly Entity[] => [
  ...einlesbar.filter((entity) => !isPruefdatei(entity) && mayEver('create', entity, reader)),
  // What the old books hold is an admin's word.
  ...(isAdmin(reader) ? [offeneRechnungen.entity] : []),
];

/** Reads every table and decides about all rows in our order: what an earlier table will store the later ones find. */
export async function planMove({ files, wunsch }: SentTables, asked: Asked): Promise<readonly MovedTable[]> {
  const { reader, tables } = asked;
  const arten = kindsFor(reader).map(
    (entity): Tabellenart =>
      isOffene(entity) ? offeneRechnungen : { entity, ziele: zieleFor(entity, reader) },
  );
  const known = [...new Set(arten.flatMap(({ ziele }) => ziele.flatMap(({ names }) => names)))];
  const read: (MovedTable & { readonly prepared: PreparedTable | undefined })[] = [];
  for (const { datei, sammlung, ...rest } of wunsch.tabellen) {
    const file = files[datei];
    if (!file) continue;
    const { zeichensatz, blatt, kopfzeile } = rest;
    const table = await tables.read({ bytes: file.bytes, stelle: { zeichensatz, blatt, kopfzeile }, known });
    const none = {
      datei,
      name: file.name,
      blatt: blatt ?? 1,
      blaetter: 'problem' in table ? [] : table.stelle.blaetter,
      entity: undefined,
      planned: undefined,
      prepared: undefined,
    };
    if ('problem' in table) {
      read.push({ ...none, problem: table.problem });
      continue;
    }
    const entity = sammlung === '' ? artVon(table.headings, arten) : entityFor(sammlung, arten);
    if (!entity) {
      read.push({ ...none, problem: '' });
      continue;
    }
    const sheet = table.stelle.blaetter[table.stelle.blatt - 1];
    const name = table.stelle.blaetter.length > 1 ? `${file.name}: ${sheet ?? ''}` : file.name;
    const wish = { ...rest, sammlung: entity.collection, nurFehlerfreie: wunsch.nurFehlerfreie };
    const prepared = await preparedTable(table, { ...asked, entity, datei: name, wunsch: wish });
    read.push({ ...none, name, entity, problem: '', prepared });
  }
  const inOrder = read.toSorted((one, other) => placeOf(one.entity) - placeOf(other.entity));
  const plans = await planAll(
    asked.reads,
    asked.planner,
    inOrder.flatMap(({ prepared }) => prepared ?? []),
  );
  let at = 0;
  return inOrder.map(({ prepared, ...table }) => ({ ...table, planned: prepared && plans[at++] }));
}

/** Throws ApiError 403 for a kind of which whoever asks makes none. */
function entityFor(sammlung: string, arten: readonly { readonly entity: Entity }[]): Entity {
  const found = arten.find(({ entity }) => entity.collection === sammlung);
  if (!found) throw forbidden();
  return found.entity;
}

/** Invoices after everything else, then what nobody knows yet. */
function placeOf(entity: Entity | undefined): number {
  if (!entity) return einlesbar.length + 1;
  return isOffene(entity) ? einlesbar.length : einlesbar.indexOf(entity);
}
