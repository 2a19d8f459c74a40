import { entities } from '@traverse/domain/entities';
import { listIn } from '@traverse/domain/import/old-value';
import { type Entity, groupNames } from '@traverse/schema';
import { freshId, isRecordId } from '../records/record-id.ts';
import type { OldDatabase } from './old-database.ts';
import type { OldCollection, OldRow } from './old-description.ts';
import type { Here } from './plan.ts';

/** A collection of the backup that is one of ours, with the rows that are taken over. */
export interface Source {
  readonly old: OldCollection;
  readonly entity: Entity;
  /** By their ids there, in the order in which they were stored; those left out go. */
  readonly rows: Map<string, OldRow>;
  /** The id that a row gets here, by the one there. */
  readonly ids: Map<string, string>;
  /** Rows that are a record that is here already: they are not stored. */
  readonly united: Set<string>;
  readonly quelle: number;
  readonly leftOut: LeftOut[];
}

export interface LeftOut {
  readonly row: OldRow;
  readonly reason: string;
  /** Nothing is lost with it: here is no such thing, or it is there already. */
  readonly isHarmless: boolean;
}

export const isOurs = ({ name, isAuth }: OldCollection): boolean =>
  Object.hasOwn(entities, name) &&
  (entities[name as keyof typeof entities] as Entity).umzug !== undefined &&
  isAuth === (name === entities.users.collection);

/** Reads what is ours. Rows that cannot be records, and those that need them, are left out (W 9.2, 4). */
export async function readSources(database: OldDatabase, here: Here): Promise<ReadonlyMap<string, Source>> {
  const sources = new Map<string, Source>();
  for (const old of database.collections.filter(isOurs)) {
    const entity: Entity = entities[old.name as keyof typeof entities]; // isOurs() has looked
    sources.set(old.name, await readSource(old, entity, database, here));
  }
  leaveOutWhatNeedsOthers(sources);
  return sources;
}

async function readSource(
  old: OldCollection,
  entity: Entity,
  database: OldDatabase,
  here: Here,
): Promise<Source> {
  const source: Source = {
    old,
    entity,
    rows: new Map(),
    ids: new Map(),
    united: new Set(),
    quelle: 0,
    leftOut: [],
  };
  let quelle = 0;
  const byValue = new Map(here.united[old.name] ?? []);
  for await (const row of database.rows(old)) {
    quelle += 1;
    const oldId = textOf(row['id']);
    if (oldId === '') {
      source.leftOut.push({ row, reason: 'hat keine Kennung', isHarmless: false });
      continue;
    }
    if (entity === entities.groups && !groupNames.some((name) => name === row['name'])) {
      source.leftOut.push({ row, reason: 'gibt es hier nicht', isHarmless: true });
      continue;
    }
    source.rows.set(oldId, row);
    const id = isRecordId(oldId) ? oldId : freshId();
    const { unitedBy } = entity.umzug ?? {};
    const value = unitedBy === undefined ? undefined : textOf(row[unitedBy]);
    const known = value === undefined ? accountHere(entity, row, here) : byValue.get(value);
    if (known !== undefined) source.united.add(oldId);
    else if (value !== undefined) byValue.set(value, id);
    source.ids.set(oldId, known ?? id);
  }
  return { ...source, quelle };
}

function accountHere(entity: Entity, row: OldRow, { account }: Here): string | undefined {
  if (entity !== entities.users || !account) return undefined;
  return textOf(row['email']).trim().toLowerCase() === account.email ? account.id : undefined;
}

/** Until nothing more goes: what needs what is left out is left out as well. */
function leaveOutWhatNeedsOthers(sources: ReadonlyMap<string, Source>): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const source of sources.values()) {
      const needed = Object.entries(source.entity.fields).flatMap(([name, field]) =>
        field.kind === 'relation' && field.required ? [{ name, to: field.to, label: field.label }] : [],
      );
      if (needed.length === 0) continue;
      for (const [oldId, row] of source.rows) {
        const missing = needed.find(
          ({ name, to }) => !sources.get(to)?.ids.has(listIn(row[name] ?? null).at(-1) ?? ''),
        );
        if (!missing) continue;
        source.rows.delete(oldId);
        source.ids.delete(oldId);
        const reason = `${missing.label} fehlt`;
        source.leftOut.push({ row, reason, isHarmless: false });
        isChanged = true;
      }
    }
  }
}

/** What stands there as text; lists and nothing are ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
