import { entities, type Versand } from '@traverse/domain/entities';
import { UNTERBROCHEN } from '@traverse/domain/versand/mahnung-stand';
import { guest } from '@traverse/schema';
import { MAIL_TIMES } from '../../mail/delivery.ts';
import { MailUnclear } from '../../mail/failure.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { Post } from '../belege/send-tools.ts';
import { noteVersendet } from './mahnung-post.ts';
import { letterOfVersand, type PostTools } from './versand-letter.ts';

const { versand } = entities;

const PATIENCE_MS = 10_000;
/** On its way for longer: the server that sent it has stopped. */
const LONGEST_MS = MAIL_TIMES.whole + 60_000;

export function createPost(engine: RecordEngine, tools: PostTools): Post {
  const deliver = async (id: string): Promise<void> => {
    const mail = await begun(engine, id);
    if (mail) await noteOutcome(engine, mail, await outcomeOf(engine, tools, mail));
  };
  const send = async (id: string): Promise<void> => {
    const delivery = deliver(id).catch((error: unknown) =>
      engine.log.error({ err: error }, 'What became of a mail could not be stored'),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    await Promise.race([delivery, promise]);
    clearTimeout(timer);
  };
  let isTaking = false;
  const takeUp = async () => {
    if (isTaking) return;
    isTaking = true;
    try {
      await noteAbandoned(engine);
      for (const id of await idsOf(engine, 'wartet')) await send(id);
    } finally {
      isTaking = false;
    }
  };
  return { send, takeUp };
}

async function idsOf({ database: { reads } }: RecordEngine, stand: Versand['stand']) {
  return (await reads.findWhere(versand, { stand })).map(({ id }) => id);
}

/** Marks a mail as on its way before it is; nothing where another one has taken it. */
function begun(engine: RecordEngine, id: string): Promise<Versand | undefined> {
  return writeAsServer(engine, guest, async ({ transaction, update, now }) => {
    const mail = await transaction.lock(versand, id);
    if (mail?.stand !== 'wartet') return undefined;
    return update(versand, id, { stand: 'läuft', begonnen: stampOf(now), fehler: '' });
  });
}

type Outcome = Pick<Versand, 'stand' | 'fehler'>;

async function outcomeOf(engine: RecordEngine, tools: PostTools, mail: Versand): Promise<Outcome> {
  try {
    const refused = await tools.deliver(await letterOfVersand(engine, tools, mail));
    const fehler = refused?.length ? `Nicht angenommen für ${refused.join(', ')}.` : '';
    return { stand: 'gesendet', fehler };
  } catch (error) {
    engine.log.error({ err: error }, 'A mail could not be sent');
    const reason = error instanceof Error ? error.message : String(error);
    const stand = error instanceof MailUnclear ? 'unklar' : 'abgelehnt';
    return { stand, fehler: reason.slice(0, 500) };
  }
}

async function noteOutcome(engine: RecordEngine, { id }: Versand, outcome: Outcome): Promise<void> {
  await writeAsServer(engine, guest, (context) => store(context, id, outcome));
}

async function store(context: WriteContext, id: string, { stand, fehler }: Outcome): Promise<void> {
  const { update, now } = context;
  const am = stand === 'gesendet' ? { am: stampOf(now) } : {};
  await noteVersendet(context, await update(versand, id, { stand, fehler, begonnen: '', ...am }));
}

/** A server stopped while they were on their way: nobody knows whether they were taken. */
async function noteAbandoned(engine: RecordEngine): Promise<void> {
  const since = stampOf(new Date(engine.clock().getTime() - LONGEST_MS));
  const ids = await idsOf(engine, 'läuft');
  if (ids.length === 0) return;
  await writeAsServer(engine, guest, async (context) => {
    for (const id of ids) {
      const mail = await context.transaction.lock(versand, id);
      if (mail?.stand !== 'läuft' || mail.begonnen > since) continue;
      await store(context, id, { stand: 'unklar', fehler: UNTERBROCHEN });
    }
  });
}
