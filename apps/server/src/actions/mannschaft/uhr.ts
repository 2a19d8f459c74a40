import { erinnerungAm } from '@traverse/domain/einsatz/erinnerung';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Einsatz, entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { serverSecrets } from '../../auth/system-entities.ts';
import { bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { gesagtIst, merken, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordEngine, WriteListener } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Post } from '../belege/send-tools.ts';
import { blick, kuemmern, seitHeute } from './mitteilen.ts';

const { einsaetze } = entities;

/** Records from which facts are made. */
const WATCHED = new Set([
  'dienste',
  'einsaetze',
  'projekt',
  'job',
  'anlagen',
  'personen',
  'orte',
  'funktionen',
]);
const WHOLE_EVERY_MS = 15 * 60_000;
/** Einsätze between two breaths: others wait for none of it. */
const PORTION = 100;

export interface Uhr {
  /** Looks whether somebody has to be told something, and tells it (CREW-06). */
  readonly look: () => Promise<void>;
  readonly hear: WriteListener;
}

interface UhrTools {
  readonly post: Post;
  readonly sendsMail: () => boolean;
}

/** The clock that keeps true what people were told. It looks when something was written, and at all of it every quarter. */
export function mitteilungsUhr(engine: RecordEngine, { post, sendsMail }: UhrTools): Uhr {
  let hasChanged = true;
  let isOpen = false;
  let lastWhole = 0;
  let isLooking = false;
  const look = async () => {
    const now = engine.clock();
    const isTime = now.getTime() - lastWhole >= WHOLE_EVERY_MS;
    if (isLooking || !(hasChanged || isOpen || isTime)) return;
    isLooking = true;
    try {
      hasChanged = false;
      if (isTime) lastWhole = now.getTime();
      await seitBeginn(engine);
      const { concerned, waits } = await umsehen(engine.database.reads, now);
      isOpen = waits;
      for (const person of concerned) {
        const mail = await writeAsServer(engine, guest, (context) =>
          kuemmern(context, person, { sendsMail: sendsMail(), jetzt: false }),
        );
        if (mail !== undefined) void post.send(mail);
      }
    } finally {
      isLooking = false;
    }
  };
  return {
    look,
    hear: (events) => {
      if (events.some(({ entity }) => WATCHED.has(entity.collection))) hasChanged = true;
    },
  };
}

/** Of whom the facts are others than were seen or told; `waits`: some of it is not due yet. */
export async function umsehen(
  reads: RecordReads,
  now: Date,
): Promise<{ readonly concerned: readonly string[]; readonly waits: boolean }> {
  const filter = compare('bis', '>=', seitHeute(now));
  const ids = await reads.ids(einsaetze, { filter, sort: [] }, 'system');
  const concerned = new Set<string>();
  let waits = false;
  for (let at = 0; at < ids.length; at += PORTION) {
    const own = await reads.findMany(einsaetze, ids.slice(at, at + PORTION));
    const told = await mitteilungenOf(
      reads,
      own.map(({ id }) => id),
    );
    for (const { einsatz, dienst, fakten } of await bekannt(reads, own)) {
      const kept = told.get(einsatz.id);
      const isOpen = (kept?.offenSeit ?? '') !== '';
      const isAsked = einsatz.status === 'angefragt' && einsatz.erinnertAm === '';
      const remindAt = isAsked ? erinnerungAm(einsatz, dienst, schichtenOf(einsatz, dienst)) : undefined;
      const isDue = remindAt !== undefined && remindAt <= now.getTime();
      const isNews = blick(kept, fakten, now) !== undefined;
      // What was only just seen is told some minutes later.
      if (isOpen || isNews || remindAt !== undefined) waits = true;
      if (isOpen || isNews || isDue) concerned.add(einsatz.person);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { concerned: [...concerned], waits };
}

/** Under which name the server remembers that it tells people of changes. */
const SINCE = 'mitteilungen';

/** What stood before anybody was told by mail is known: whoever brings this up writes to nobody (P4.15). */
export async function seitBeginn(engine: RecordEngine): Promise<void> {
  const { reads } = engine.database;
  const [known] = await reads.findWhere(serverSecrets, { name: SINCE }, 1);
  if (known) return;
  await engine.database.transaction(async (transaction) => {
    const [other] = await transaction.findWhere(serverSecrets, { name: SINCE }, 1);
    if (other) return;
    const stood: readonly Einsatz[] = await transaction.findWhere(einsaetze, {});
    const told = await mitteilungenOf(
      transaction,
      stood.map(({ id }) => id),
    );
    for (const { einsatz, fakten } of await bekannt(
      transaction,
      stood.filter(({ id }) => !told.has(id)),
    )) {
      await gesagtIst(transaction, einsatz, fakten, false);
      await merken(transaction, einsatz, { gesehen: summeOf(fakten) });
    }
    const now = stampOf(engine.clock());
    await transaction.insert(serverSecrets, {
      id: freshId(),
      created: now,
      updated: now,
      name: SINCE,
      value: '',
    });
  });
}
