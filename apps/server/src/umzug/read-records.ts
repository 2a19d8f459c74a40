import { entities } from '@traverse/domain/entities';
import type { Geldlesart } from '@traverse/domain/import/old-geld';
import {
  type FaultArt,
  listIn,
  type OldColumn,
  type ReadingOf,
  readOldValue,
} from '@traverse/domain/import/old-value';
import { castValue, type Entity, type Field, zeroOf } from '@traverse/schema';

import { newTokenKey } from '../auth/tokens.ts';
import { stampOf } from '../records/stamps.ts';
import { Turn } from '../sql/in-turns.ts';
import type { Fault } from './faults.ts';
import type { OldRow } from './old-description.ts';
import type { Planned } from './plan.ts';
import { type Source, textOf } from './sources.ts';

/** What is gathered while records are read. */
export interface Reading {
  readonly sources: ReadonlyMap<string, Source>;
  readonly geld: Geldlesart;
  readonly now: Date;
  readonly faults: Fault[];
  /** Amounts as they stood, by collection and field. */
  readonly amounts: Map<string, number[]>;
  /** Amounts that are no whole cents, with their records. */
  readonly notWhole: string[];
  /** What is told once with a number. */
  readonly counted: Map<string, number>;
  /** Records that are somebody's alone who is gone. */
  readonly orphans: Planned[];
}

/** The records of a collection as they are stored, but for what follows from all of them together. */
export async function readRecords(source: Source, reading: Reading): Promise<Planned[]> {
  const { entity, old } = source;
  const columns = new Set(old.columns);
  const fields = Object.entries(entity.fields).map(
    ([name, field]) => [name, field, columnOf(name, field, columns)] as const,
  );
  const numbered = fields.filter(
    ([name, { kind }]) => kind === 'text' && old.fields.get(name)?.type === 'number',
  );
  for (const [name] of numbered) count(reading, entity, name, 'war eine Zahl: führende Nullen sind verloren');
  let current: Planned | undefined;
  const how: ReadingOf = {
    geld: reading.geld,
    idOf: (to, id) => reading.sources.get(to)?.ids.get(id),
    note: (fault) => current && reading.faults.push({ ...aboutRecord(current), ...fault }),
    amount: (field, value) => noteAmount(reading, current, field, value),
    otherHour: (field) => count(reading, entity, field, 'nicht um 3:00 Uhr: bleibt, wie es ist'),
    foreignKey: (field, key) => count(reading, entity, field, `enthält „${key}“, das hier niemand kennt`),
  };
  const made: Planned[] = [];
  const turn = new Turn();
  for (const [oldId, row] of source.rows) {
    if (turn.isOver) await turn.give();
    const record: Planned['record'] = { id: source.ids.get(oldId) ?? '', created: '', updated: '' };
    current = { entity, oldId, record, files: [] };
    // Faults name the record by its title, which therefore comes first.
    for (const title of entity.title.slice(0, 1)) record[title] = textOf(row[title]);
    for (const [name, field, column] of fields) {
      record[name] = column === undefined ? absent(field) : valueOf(name, field, row[column] ?? null);
    }
    Object.assign(record, joinedIn(row));
    stamp(record, row, entity, reading);
    if (record['password'] !== undefined) record['tokenKey'] = newTokenKey();
    made.push(current);
  }
  return made;

  function valueOf(name: string, field: Field, found: OldColumn): unknown {
    const described = old.fields.get(name);
    if (described?.type === 'relation' && field.kind !== 'relation' && field.kind !== 'relations') {
      return readOldValue(name, field, wordsFor(described.to, found), how);
    }
    if (name !== entity.privateTo) return readOldValue(name, field, found, how);
    const oldId = listIn(found).at(-1) ?? '';
    const id = oldId === '' ? '' : how.idOf(entities.users.collection, oldId);
    if (id === undefined && current) reading.orphans.push(current);
    return id ?? '';
  }

  /** What a text stood for there, as far as it came along (PART-02). */
  function joinedIn(row: OldRow): { readonly [relation: string]: string } {
    const joins = Object.entries(entity.umzug?.joins ?? {});
    const found = joins.flatMap(([name, relation = '']): [string, string][] => {
      const [was, is] = [old.fields.get(name), entity.fields[relation]];
      if (was?.type !== 'relation' || is?.kind !== 'relation') return [];
      return [[relation, how.idOf(is.to, listIn(row[name] ?? null).at(-1) ?? '') ?? '']];
    });
    return Object.fromEntries(found);
  }

  /** A text of ours that was a relation: what names the record that it led to. */
  function wordsFor(collectionId: string, found: OldColumn): string {
    const oldId = listIn(found).at(-1) ?? '';
    const target = [...reading.sources.values()].find((each) => each.old.id === collectionId);
    const row = target?.rows.get(oldId);
    if (!target || !row) return '';
    const names = target.entity.umzug?.words ?? target.entity.title;
    return names.map((each) => textOf(row[each])).find((text) => text !== '') ?? '';
  }
}

/** A password was called otherwise before 0.23; session keys are not taken over: sessions end. */
function columnOf(name: string, { kind }: Field, columns: ReadonlySet<string>): string | undefined {
  const names = kind === 'secret' ? (name === 'password' ? ['password', 'passwordHash'] : []) : [name];
  return names.find((each) => columns.has(each));
}

function absent(field: Field): unknown {
  return 'default' in field && field.default !== undefined ? field.default : zeroOf(field);
}

function stamp(record: Planned['record'], row: OldRow, entity: Entity, reading: Reading): void {
  const dated = (entity.umzug?.madeOn ?? []).map((name) => textOf(record[name]));
  const said = momentIn(row['created']);
  if (said === '') count(reading, entity, 'created', 'fehlt: es gilt das Datum des Datensatzes oder heute');
  record.created = said || dated.find((date) => date !== '') || stampOf(reading.now);
  const isUnchanged = said !== '' && row['updated'] === row['created'];
  record.updated = isUnchanged ? said : momentIn(row['updated']) || record.created;
}

const moment: Field = { kind: 'date', label: '', withTime: true };

function momentIn(found: OldColumn | undefined): string {
  const cast = castValue(moment, found ?? '');
  return 'error' in cast ? '' : textOf(cast.value);
}

function noteAmount(reading: Reading, planned: Planned | undefined, field: string, value: number): void {
  if (!planned) return;
  const key = `${planned.entity.collection}.${field.replace(/, Zeile \d+, /, '.')}`;
  const known = reading.amounts.get(key) ?? [];
  known.push(value);
  reading.amounts.set(key, known);
  if (reading.geld === 'cent' && !Number.isInteger(value)) {
    const { titel, datensatz } = aboutRecord(planned);
    reading.notWhole.push(`${planned.entity.label.one} ${titel || datensatz}: ${field} ${value}`);
  }
}

/** A line for the report that is told once. */
export function count(reading: Reading, { collection }: Entity, field: string, words: string): void {
  const key = JSON.stringify([collection, field, words]);
  reading.counted.set(key, (reading.counted.get(key) ?? 0) + 1);
}

export function countedFaults(counted: ReadonlyMap<string, number>): Fault[] {
  return [...counted].map(([key, times]) => {
    const [sammlung, feld, words] = JSON.parse(key) as [string, string, string]; // as count() wrote it
    return { art: 'Gezählt', sammlung, datensatz: '', titel: '', feld, stand: `${times}-mal`, jetzt: words };
  });
}

/** Where a fault is. */
export function aboutRecord({ entity, oldId, record }: Planned) {
  const title = record[entity.title[0] ?? ''];
  return { sammlung: entity.collection, datensatz: oldId, titel: typeof title === 'string' ? title : '' };
}

export function faultAt(
  planned: Planned,
  art: FaultArt,
  told: { readonly feld: string; readonly stand: string; readonly jetzt: string },
): Fault {
  return { ...aboutRecord(planned), art, ...told };
}
