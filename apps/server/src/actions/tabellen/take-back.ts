import { entities as all, entityNamed } from '@traverse/domain/entities';
import type { Entity, Reader } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { pathOf, referencesTo } from '../../records/entities.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { einlesungen, einlesungSchritte, type Geschrieben, type StoredEinlesung } from './einlesungen.ts';

const AT_ONCE = 50;

/** Everything one has written, in the order in which it was. */
async function writtenBy(reads: RecordReads, einlesung: string): Promise<readonly Geschrieben[]> {
  const portions = await reads.findWhere(einlesungSchritte, { einlesung });
  const inOrder = portions.toSorted((one, other) => one.nr - other.nr);
  // What takeOver has kept.
  return inOrder.flatMap(({ schritte }) => JSON.parse(schritte) as Geschrieben[]);
}

/** Throws ApiError 400 that names what was changed or used since: then none of it is taken back. */
export async function refuseWhenChanged(reads: RecordReads, einlesung: StoredEinlesung): Promise<void> {
  const written = await writtenBy(reads, einlesung.id);
  const own = new Set(written.map(({ id }) => id));
  const turn = new Turn();
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const part = written.slice(from, from + AT_ONCE);
    await refuseEdited(reads, einlesung, part);
    for (const collection of new Set(part.map(({ sammlung }) => sammlung)))
      await refuseUsed(
        reads,
        collection,
        part.filter(({ sammlung, vorher }) => sammlung === collection && !vorher).map(({ id }) => id),
        own,
      );
    await turn.give();
  }
}

/** The log knows who else has written it. */
async function refuseEdited(
  reads: RecordReads,
  { id, protokollNr }: StoredEinlesung,
  part: readonly Geschrieben[],
): Promise<void> {
  const filter = and(
    or(...part.map((each) => compare('datensatz', '=', each.id))),
    compare('nr', '>', protokollNr),
    compare('grund', '!~', id),
  );
  const asked = { filter, sort: [], page: 1, perPage: 1, skipTotal: true };
  const [entry] = (await reads.list(all.protokoll, asked, 'system')).items;
  if (!entry) return;
  const label = entityNamed(entry.sammlung)?.label.one ?? entry.sammlung;
  throw refused(`${label} „${entry.titel}“ wurde seitdem von ${entry.wer || 'jemandem'} ${entry.art}`);
}

async function refuseUsed(
  reads: RecordReads,
  collection: string,
  ids: readonly string[],
  own: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0) return;
  for (const reference of referencesTo(all, collection)) {
    const found = await reads.findReferring(reference.entity, pathOf(reference), ids);
    const other = found.find((record) => !own.has(record.id));
    if (other) throw refused(await usedWords(reads, collection, ids, other, reference));
  }
}

async function usedWords(
  reads: RecordReads,
  collection: string,
  ids: readonly string[],
  user: StoredRecord,
  { entity, name }: { readonly entity: Entity; readonly name: string },
): Promise<string> {
  const of = entityNamed(collection);
  const id = ids.find((each) => JSON.stringify(user[name]).includes(each)) ?? '';
  const record = of && (await reads.find(of, id));
  const [title = ''] = of?.title ?? [];
  return `${of?.label.one ?? collection} „${typeof record?.[title] === 'string' ? record[title] : id}“ wird inzwischen gebraucht: ${entity.label.one}`;
}

const refused = (why: string) => badRequest(`Das lässt sich nicht mehr zurücknehmen: ${why}.`);

/** Takes back what one has written, the last first, in portions. Again after it was interrupted: the rest. */
export async function takeBack(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  as: 'zurückgenommen' | 'gescheitert',
): Promise<void> {
  const { reads } = engine.database;
  const portions = await reads.findWhere(einlesungSchritte, { einlesung: id });
  for (const portion of portions.toSorted((one, other) => other.nr - one.nr)) {
    const steps = (JSON.parse(portion.schritte) as Geschrieben[]).toReversed();
    await writeAsServer(engine, reader, async (context) => {
      const { transaction, now } = context;
      context.because(`Einlesen einer Tabelle zurückgenommen (${id})`);
      const turn = new Turn();
      for (const { sammlung, id: record, vorher } of steps) {
        const entity = entityNamed(sammlung);
        if (!entity || !(await transaction.find(entity, record))) continue;
        if (vorher) await context.update(entity, record, vorher);
        else await context.remove(entity, record);
        await turn.give();
      }
      await transaction.remove(einlesungSchritte, portion.id);
      const known = await transaction.lock(einlesungen, id);
      if (known)
        await transaction.set(einlesungen, id, {
          updated: stampOf(now),
          erledigt: Math.max(0, known.erledigt - steps.length),
        });
    });
  }
  await writeAsServer(engine, reader, async ({ transaction, now }) => {
    await transaction.set(einlesungen, id, { stand: as, erledigt: 0, updated: stampOf(now) });
  });
}
