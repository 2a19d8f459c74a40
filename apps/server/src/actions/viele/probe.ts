import type { vieleProbePfad } from '@traverse/domain/pfade';
import { aenderungen } from '@traverse/domain/protokoll/aenderungen';
import { loggedText } from '@traverse/domain/protokoll/logged-value';
import { BEISPIELE, MOST_BLEIBT } from '@traverse/domain/viele/worte';
import type { AnswerOf, Entity, Reader } from '@traverse/schema';
import type { RecordEvent } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sumOf } from '../../records/once.ts';
import { inTurn, tried } from '../../records/tried.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { allThatGo } from './all-that-go.ts';
import { portionsOf, workOn } from './portion.ts';
import { titleOf } from './tat.ts';
import type { Tat } from './vorhaben.ts';

type Probe = AnswerOf<typeof vieleProbePfad>;

/**
 * What would come of it: portion by portion it is done and taken back, one at a time of one person, so that whoever stores something
 * waits for one portion at most (back.md 2.2).
 */
export async function probe(
  engine: RecordEngine,
  reader: Reader,
  entity: Entity,
  {
    ids,
    tat,
    most = MOST_BLEIBT,
  }: { readonly ids: readonly string[]; readonly tat: Tat; readonly most?: number },
): Promise<Omit<Probe, 'merkmal'>> {
  const found = { geht: 0, gleich: 0, bleiben: 0 };
  const bleibt: Probe['bleibt'][number][] = [];
  const beispiele: Probe['beispiele'][number][] = [];
  const others = new Map<string, Set<string>>();
  for (const portion of portionsOf(ids, tat.aufEinmal)) {
    const records = new Map(
      (await engine.database.reads.findMany(entity, portion)).map((each) => [each.id, each]),
    );
    let gleich: readonly string[] = [];
    let events: readonly RecordEvent[] = [];
    const refused = await allThatGo([...records.keys()], (open, at) =>
      inTurn(engine, reader, async () => {
        events = await tried(engine, reader, async (current) => {
          gleich = await workOn(entity, open, tat, current, at);
        });
      }),
    );
    const own = new Set(records.keys());
    found.gleich += gleich.length;
    found.bleiben += refused.length;
    found.geht += records.size - gleich.length - refused.length;
    for (const { id, grund } of refused) {
      const record = records.get(id);
      if (record && bleibt.length < most) bleibt.push({ id, titel: titleOf(entity, record), grund });
    }
    for (const event of events) {
      if (!own.has(event.record.id)) count(others, event);
      else if (beispiele.length < BEISPIELE) beispiele.push(...beispielOf(entity, tat, event));
    }
  }
  return { anzahl: ids.length, ...found, bleibt, folgen: [...others].map(folgeOf), beispiele };
}

function beispielOf(
  entity: Entity,
  { felder }: Tat,
  { action, record, before }: RecordEvent,
): Probe['beispiele'] {
  if (action === 'delete') return [{ titel: titleOf(entity, record), aenderungen: [] }];
  const changed = aenderungen(entity, before, record).filter(({ feld }) => felder.includes(feld));
  return changed.length === 0 ? [] : [{ titel: titleOf(entity, record), aenderungen: changed }];
}

/** A record counts once, however often it is written. */
function count(others: Map<string, Set<string>>, { action, entity, record }: RecordEvent): void {
  const key = `${action === 'delete' ? 'gelöscht' : 'geändert'} ${entity.collection}`;
  others.set(key, (others.get(key) ?? new Set()).add(record.id));
}

function folgeOf([key, { size: anzahl }]: readonly [string, Set<string>]): Probe['folgen'][number] {
  const [art = '', sammlung = ''] = key.split(' ');
  return { sammlung, art: art === 'gelöscht' ? art : 'geändert', anzahl };
}

const AT_ONCE = 500;

/** Of which records it is, and what the fields that change hold in them. */
export async function merkmalOf(
  reads: RecordReads,
  entity: Entity,
  ids: readonly string[],
  { felder, worte }: Tat,
): Promise<string> {
  const said: string[] = [worte, ...ids];
  const fields = felder.flatMap((feld) => {
    const field = entity.fields[feld];
    return field ? [[feld, field] as const] : [];
  });
  for (let from = 0; fields.length > 0 && from < ids.length; from += AT_ONCE) {
    const records: readonly StoredRecord[] = await reads.findMany(entity, ids.slice(from, from + AT_ONCE));
    said.push(...records.flatMap((record) => fields.map(([feld, field]) => loggedText(field, record[feld]))));
  }
  return `${ids.length}.${sumOf(said)}`;
}
