import { entities, type Protokolleintrag } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { aenderungen } from '@traverse/domain/protokoll/aenderungen';
import { type Entity, isAdmin, type Reader, type WireDate } from '@traverse/schema';
import type { Occasion, RecordEvent } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import { stampAfter, stampOf } from '../records/stamps.ts';
import { storable } from '../sql/codec.ts';
import { mapInTurns } from '../sql/in-turns.ts';
import type { RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { hashOf } from './chain.ts';
import { currentEnd } from './protokoll-ende.ts';

const { protokoll, users } = entities;

const arten = { create: 'angelegt', update: 'geändert', delete: 'gelöscht' } as const satisfies {
  readonly [action in RecordEvent['action']]: Protokolleintrag['art'];
};

/** What a transaction was, in the log. */
export interface Noted {
  /** The number of its first entry. */
  readonly nr: number;
  readonly wer: string;
}

/**
 * Writes every change of a transaction to the log, in this transaction: what is undone was never in it (GOBD-01). Nobody
 * else writes meanwhile, so each entry follows the last one. All of them have one moment, and what follows has a later one:
 * so it is seen what was one act (ZUR-01). Nothing where there is nothing to note.
 */
export async function keepProtokoll(
  events: readonly RecordEvent[],
  { reader, now, grund, wer: said }: Occasion,
  transaction: RecordTransaction,
): Promise<Noted | undefined> {
  const all = await mapInTurns(events, changeOf);
  const changes = all.filter((change) => change.art !== 'geändert' || change.aenderungen.length > 0);
  if (changes.length === 0) return undefined;
  const wer = said ?? (await nameOf(reader, transaction));
  const before = await transaction.last(protokoll);
  const stamp = before ? (stampAfter(before.created, now) as WireDate) : stampOf(now); // cast: that is what it is
  let last = await currentEnd(transaction);
  const entries = await mapInTurns(changes, (change) => {
    const { nr, hash } = last;
    const what = { ...change, nr: nr + 1, user: reader.id, wer, grund: storable(grund) };
    const entry = { id: entryId(what.nr), created: stamp, updated: stamp, ...what };
    const chained = { ...entry, hash: hashOf(entry, hash) };
    last = chained;
    return chained;
  });
  await transaction.append(protokoll, entries);
  return { nr: entries[0]?.nr ?? 0, wer };
}

const DIGITS_OF_NR = 8;

/** In the order of the entries, so that the index of ids grows at its end: one page less with each commit. */
function entryId(nr: number): string {
  return nr.toString(36).padStart(DIGITS_OF_NR, '0') + freshId().slice(DIGITS_OF_NR);
}

function changeOf({ action, entity, record, before }: RecordEvent) {
  const [old, since] = { create: [undefined, record], update: [before, record], delete: [record, undefined] }[
    action
  ];
  return {
    art: arten[action],
    sammlung: entity.collection,
    datensatz: record.id,
    titel: storable(titleIn(entity, record)),
    aenderungen: aenderungen(entity, old, since).map(({ feld, alt, neu }) => ({
      feld,
      alt: storable(alt),
      neu: storable(neu),
    })),
  };
}

/**
 * 'Link' for whoever has one, nothing for other guests, and for what the server does by itself. Of two who are called alike each
 * has their address beside the name: nobody stands in the log as somebody else (S-L3).
 */
async function nameOf(reader: Reader, transaction: RecordTransaction): Promise<string> {
  if (reader.id === '') return isAdmin(reader) ? 'Konsole' : (reader.via ?? '');
  const user = await transaction.find(users, reader.id);
  if (!user) return '';
  const called = await transaction.findWhere(users, { username: user.username }, 2);
  return called.length > 1 ? `${user.username} (${user.email})` : user.username;
}

/** As people call it. Whose title is another record has the id of that: its name would be a question for each entry. */
function titleIn({ collection, fields, title: [field = ''] }: Entity, record: StoredRecord): string {
  if (fields[field]?.discreet) return '';
  const title = recordTitle(collection, record);
  if (title !== '') return title;
  const value = record[field];
  return typeof value === 'string' ? value : '';
}
