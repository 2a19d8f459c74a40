import { recordTitle } from '@traverse/domain/namen/record-title';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import type { Occasion, RecordEvent } from '../records/effects.ts';
import type { KeptAct } from '../records/engine.ts';
import { fileNames } from '../records/record-files.ts';
import { freshId } from '../records/record-id.ts';
import { fileFactsOf, hasFiles } from '../records/shown-record.ts';
import { stampOf } from '../records/stamps.ts';
import { storable } from '../sql/codec.ts';
import type { FileFacts, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { keepProtokoll, type Noted } from './keep-protokoll.ts';
import { MOST_DATEN, MOST_NAMEN, papierkorb } from './papierkorb.ts';

/** How long what was deleted can be brought back. */
const TAGE_IM_PAPIERKORB = 30;

/** What comes and goes by itself, and what is out of the books on purpose. */
const NEVER_IN_IT = ['favouriten', 'ablage'];

/** A deleted record, as the bin keeps it. */
export interface Geloescht {
  readonly sammlung: string;
  readonly datensatz: StoredRecord;
}

/** Writes a transaction to the log, and what it deleted into the bin. */
export async function keepVorgang(
  events: readonly RecordEvent[],
  occasion: Occasion,
  transaction: RecordTransaction,
): Promise<KeptAct | undefined> {
  const noted = await keepProtokoll(events, occasion, transaction);
  if (!noted) return undefined;
  const files = occasion.reader.id === '' ? [] : await layDown(events, noted, occasion, transaction);
  return { vorgang: noted.nr, files };
}

/** Answers the stored names of the files that stay. */
async function layDown(
  events: readonly RecordEvent[],
  { nr, wer }: Noted,
  { reader, now }: Occasion,
  transaction: RecordTransaction,
): Promise<readonly string[]> {
  const rows = [...deletionRows(events), ...takenOffRows(events)];
  if (rows.length === 0) return [];
  const stamp = stampOf(now);
  const bis = wireDateOf(addDays(dayAt(now.getTime()), TAGE_IM_PAPIERKORB));
  await transaction.append(
    papierkorb,
    rows.map((row, index) => {
      const facts = { id: freshId(), created: stamp, updated: stamp, vorgang: nr, teil: index + 1 };
      return { ...facts, bis, wer, user: reader.id, ...row, dateien: Object.keys(row.fileFacts) };
    }),
  );
  return rows.flatMap(({ fileFacts }) => Object.keys(fileFacts));
}

interface Row {
  readonly sammlung: string;
  readonly datensatz: string;
  readonly titel: string;
  readonly anzahl: number;
  readonly folgen: readonly { readonly sammlung: string; readonly anzahl: number }[];
  readonly namen: string;
  readonly nurFuer: string;
  readonly daten: string;
  readonly fileFacts: FileFacts;
}

/** One deletion; more than one row holds has several, of which each says what it is a part of. */
function deletionRows(events: readonly RecordEvent[]): readonly Row[] {
  const laidAside = new Set(
    events.flatMap(({ action, entity, record }) =>
      action === 'create' && entity.collection === 'ablage' ? [record['datensatz']] : [],
    ),
  );
  const gone = events.filter(
    ({ action, entity, record }) =>
      action === 'delete' && !NEVER_IN_IT.includes(entity.collection) && !isLaidAside(record, laidAside),
  );
  const asked = gone.filter(({ isAsked }) => isAsked);
  // By a path or an effect: what everything else hung on goes last.
  const roots = asked.length > 0 ? asked : gone.slice(-1);
  const [first] = roots;
  if (!first) return [];
  const along = Map.groupBy(
    gone.filter((event) => !roots.includes(event)),
    ({ entity }) => entity.collection,
  );
  const said = {
    sammlung: first.entity.collection,
    datensatz: first.record.id,
    titel: titleOf(first, roots.length - 1),
    anzahl: roots.length,
    folgen: [...along].map(([sammlung, { length: anzahl }]) => ({ sammlung, anzahl })),
    namen: storable([...new Set(gone.map(titleIn))].join('\n')).slice(0, MOST_NAMEN),
    nurFuer: ownerOf(first),
  };
  return inPortions(gone).map((portion) => ({ ...said, ...portion }));
}

/** A record of the books, or a payment of one, that lies in the Ablage. */
function isLaidAside(record: StoredRecord, laidAside: ReadonlySet<unknown>): boolean {
  return [record.id, record['ausgabe'], record['einnahme']].some((id) => laidAside.has(id));
}

function inPortions(gone: readonly RecordEvent[]): Pick<Row, 'daten' | 'fileFacts'>[] {
  const portions: { texts: string[]; size: number; fileFacts: FileFacts }[] = [];
  for (const { entity, record } of gone) {
    const text = JSON.stringify({ sammlung: entity.collection, datensatz: keptOf(entity, record) });
    let last = portions.at(-1);
    if (!last || last.size + text.length > MOST_DATEN) {
      last = { texts: [], size: 0, fileFacts: {} };
      portions.push(last);
    }
    last.texts.push(text);
    last.size += text.length + 1;
    last.fileFacts = { ...last.fileFacts, ...factsOf(entity, record, fileNames(entity.fields, record)) };
  }
  return portions.map(({ texts, fileFacts }) => ({ daten: storable(`[${texts.join(',')}]`), fileFacts }));
}

/** Never a secret, nor what follows from others. */
function keptOf({ fields }: Entity, record: StoredRecord): StoredRecord {
  const kept = Object.entries(record).filter(([name]) => {
    const field = fields[name];
    return !field || (field.kind !== 'secret' && field.derived !== true);
  });
  return Object.fromEntries(kept) as StoredRecord; // with its id and stamps, which are no fields
}

/** Files that somebody has taken off a record which stays. */
function takenOffRows(events: readonly RecordEvent[]): readonly Row[] {
  return events.flatMap((event): Row[] => {
    const { action, entity, record, before, isAsked } = event;
    if (action !== 'update' || !before || !isAsked || !hasFiles(entity)) return [];
    const left = fileNames(entity.fields, record);
    const names = fileNames(entity.fields, before).filter((name) => !left.includes(name));
    if (names.length === 0) return [];
    const fileFacts = factsOf(entity, before, names);
    const files = Object.values(fileFacts).map(({ originalName }) => `„${originalName}“`);
    return [
      {
        sammlung: entity.collection,
        datensatz: record.id,
        titel: storable(
          `${files.length === 1 ? 'Datei' : 'Dateien'} ${files.join(', ')} von „${titleIn(event)}“`,
        ).slice(0, 300),
        anzahl: 1,
        folgen: [],
        namen: '',
        nurFuer: ownerOf(event),
        daten: '',
        fileFacts,
      },
    ];
  });
}

function factsOf(entity: Entity, record: StoredRecord, names: readonly string[]): FileFacts {
  const facts = hasFiles(entity) ? fileFactsOf(record) : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const fact = facts[name];
      return fact ? [[name, fact]] : [];
    }),
  );
}

function titleOf(event: RecordEvent, more: number): string {
  const title = titleIn(event);
  if (more === 0) return storable(title).slice(0, 300);
  const { label } = event.entity;
  return storable(`${label.one} ${title} und ${more} ${more === 1 ? 'weiterer' : 'weitere'}`).slice(0, 300);
}

function titleIn({ entity, record }: RecordEvent): string {
  return recordTitle(entity.collection, record) || entity.label.one;
}

function ownerOf({ entity, record }: RecordEvent): string {
  const owner = entity.privateTo === undefined ? '' : record[entity.privateTo];
  return typeof owner === 'string' ? owner : '';
}
