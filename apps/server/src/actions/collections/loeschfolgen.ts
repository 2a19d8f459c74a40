import { entityNamed } from '@traverse/domain/entities';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { aenderungWords, type Folge, type FolgeRecord } from '@traverse/domain/namen/loeschfolgen';
import { benannterBeleg, recordTitle } from '@traverse/domain/namen/record-title';
import { loeschfolgenPfad, MOST_NAMED } from '@traverse/domain/pfade';
import type { Entity, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { ApiError, notFound } from '../../records/api-error.ts';
import { mayGlimpse, mayRead, maySee } from '../../records/authority.ts';
import { type DeletePreview, previewDelete } from '../../records/delete-preview.ts';
import type { RecordEvent } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { onDelete } from '../../records/entities.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

/** Nothing is stored. For those who may delete it; others' records are named as far as the reader may see them. */
export function loeschfolgenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, loeschfolgenPfad, async ({ collection, id }, { reader }) => {
    const entity = entityNamed(collection);
    if (!entity) throw notFound();
    try {
      const preview = await previewDelete(engine, reader, entity, id);
      return {
        hindernis: '',
        folgen: inOrder([...folgenOf(preview.events, id, reader), ...countedFolgen(preview)]),
      };
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== 400) throw reason;
      return { hindernis: reason.body.message, folgen: [] };
    }
  });
}

/** One record before and since; nothing since when it went. */
interface Change {
  readonly entity: Entity;
  readonly before: StoredRecord;
  readonly after: StoredRecord | undefined;
}

function folgenOf(events: readonly RecordEvent[], deleted: string, reader: Reader): readonly Folge[] {
  const changes = [...Map.groupBy(events, ({ record }) => record.id)]
    .filter(([id]) => id !== deleted)
    .flatMap(([, ofOne]) => changeIn(ofOne));
  const kindOf = ({ entity, after }: Change) => `${entity.collection} ${after === undefined}`;
  return [...Map.groupBy(changes, kindOf).values()].flatMap((group) => folgeOf(group, reader));
}

/** Of so many none is named; what leads to the record twice is one. */
function countedFolgen({ counted }: DeletePreview): readonly Folge[] {
  const byKind = Map.groupBy(counted, (each) => `${each.entity.collection} ${onDelete(each)}`);
  return [...byKind.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const art = onDelete(first) === 'cascade' ? 'gelöscht' : 'geändert';
    const anzahl = Math.max(...group.map((each) => each.anzahl));
    return [{ collection: first.entity.collection, art, anzahl, genannt: [] }];
  });
}

/** What stays and is another is the news; what belonged to the record alone goes with it. */
function inOrder(folgen: readonly Folge[]): readonly Folge[] {
  const place = ({ art }: Folge) => (art === 'geändert' ? 0 : 1);
  return folgen.toSorted((one, other) => place(one) - place(other));
}

function changeIn(events: readonly RecordEvent[]): Change[] {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const gone = last.action === 'delete';
  return [
    { entity: first.entity, before: first.before ?? first.record, after: gone ? undefined : last.record },
  ];
}

function folgeOf(group: readonly Change[], reader: Reader): Folge[] {
  const [first] = group;
  if (!first) return [];
  const { entity, after } = first;
  const known = group.flatMap((change) => namedChange(change, reader));
  return [
    {
      collection: entity.collection,
      art: after ? 'geändert' : 'gelöscht',
      anzahl: group.length,
      genannt: known.slice(0, MOST_NAMED),
    },
  ];
}

/** Nothing of a record that the reader may not know of, or that has no name. */
function namedChange({ entity, before, after }: Change, reader: Reader): FolgeRecord[] {
  const { id } = before;
  const { wort, name } = named(entity.collection, before);
  if (name === '' || !(maySee(entity, reader, before) || mayGlimpse(entity, reader, before))) return [];
  if (!after || !maySee(entity, reader, before)) return [{ id, ...wort, name, aenderungen: [] }];
  const readable = Object.fromEntries(
    Object.entries(entity.fields).filter(([, field]) => mayRead(field, reader, before)),
  );
  return [{ id, ...wort, name, aenderungen: aenderungWords(readable, before, after) }];
}

/** An invoice by its word, with the number that counts. */
function named(collection: string, record: StoredRecord) {
  const name = recordTitle(collection, record);
  const beleg = benannterBeleg(collection, record);
  return beleg ? { wort: { wort: beleg.belegwort }, name: belegnummer(beleg) } : { wort: {}, name };
}
