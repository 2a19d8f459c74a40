import { erinnerungAm } from '@traverse/domain/einsatz/erinnerung';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { betroffene } from '../../effects/mannschaft/betroffene.ts';
import { bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordEngine, WriteListener } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Post } from '../belege/send-tools.ts';
import { blick, kuemmern } from './mitteilen.ts';
import { seitBeginn } from './seit-beginn.ts';

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
  'arbeitszeiten',
]);
const WHOLE_EVERY_MS = 15 * 60_000;
/** Einsätze between two breaths: others wait for some milliseconds, and what many stand beside is read for all of them once. */
const PORTION = 200;

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
  const ids = await betroffene(reads, now);
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
      const isNews = blick(kept, { einsatz, fakten }, now) !== undefined;
      // What was only just seen is told some minutes later.
      if (isOpen || isNews || remindAt !== undefined) waits = true;
      if (isOpen || isNews || isDue) concerned.add(einsatz.person);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { concerned: [...concerned], waits };
}
