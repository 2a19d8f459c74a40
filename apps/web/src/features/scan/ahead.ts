import { entities } from '@traverse/domain/entities';
import { vorabTage } from '@traverse/domain/heute/vorab';
import { heutePfad } from '@traverse/domain/pfade';
import { dayAt, dayOf } from '@traverse/domain/values';
import { decide } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { ask } from '../../api/ask.ts';
import { watchConnection } from '../../api/connection.ts';
import { listRecords } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { whenIdle } from '../../api/when-idle.ts';
import { forgetAhead, noteAhead, wasAhead } from './ahead-time.ts';
import { learnStock } from './known-stock.ts';
import { HEUTE, keepKnown, keptAnswer } from './last-known.ts';
import { OF_PACKLISTE, type OpenPackliste, zeilenOf } from './packliste-answers.ts';

/** A pack list that lies on this device whole. */
export interface AheadListe {
  readonly id: string;
  readonly name: string;
  /** The project it is for; otherwise its customer. */
  readonly titel: string;
  /** Days on the wire. */
  readonly von: OpenPackliste['von'];
  readonly bis: OpenPackliste['bis'];
}

const LISTEN = 'vorab';
/** Their lines are one question, as long as a filter may be. */
const MOST_LISTS = 80;

/**
 * Keeps today's block, the lists around today with their lines, and the stock on this device, before anybody asks (SCAN-09): once
 * the page has nothing else to do, and again when somebody looks at it later in the day. Returns how to stop.
 */
export function keepAhead(): () => void {
  const soon = () => {
    if (document.visibilityState === 'visible') whenIdle(() => void keepNow());
  };
  const stop = watchConnection((isOnline) => {
    if (isOnline) soon();
  });
  document.addEventListener('visibilitychange', soon);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', soon);
  };
}

async function keepNow(): Promise<void> {
  const session = currentSession();
  if (!session || decide(entities.packlisten.access.read, session) === false || !('indexedDB' in globalThis))
    return;
  learnStock();
  if (wasAhead(session.id, Date.now())) return;
  noteAhead(session.id, Date.now());
  try {
    await keepKnown(await readAhead());
  } catch (reason) {
    forgetAhead();
    console.warn('What is ahead cannot be kept on this device', reason);
  }
}

async function readAhead(): Promise<ReadonlyMap<string, unknown>> {
  const today = dayAt(Date.now());
  const { von, bis } = vorabTage(today);
  const [heute, { items: packlisten }] = await Promise.all([
    ask(heutePfad, { tag: today }),
    listRecords('packlisten', {
      filter: and(compare('von', '<=', bis), compare('bis', '>=', von), compare('inventarliste', '!=', '')),
      sort: 'von,name',
      expand: OF_PACKLISTE,
      perPage: MOST_LISTS,
      skipTotal: true,
    }),
  ]);
  const listen = [...new Set<string>(packlisten.map(({ inventarliste }) => inventarliste))];
  const zeilen = listen.length === 0 ? [] : await zeilenOf(...listen);
  const byListe = Map.groupBy(zeilen, ({ inventarliste }): string => inventarliste);
  return new Map<string, unknown>([
    [HEUTE, heute],
    ...packlisten.map((packliste): [string, unknown] => [packliste.id, packliste]),
    ...listen.map((id): [string, unknown] => [id, byListe.get(id) ?? []]),
    [LISTEN, packlisten.map(aheadOf)],
  ]);
}

function aheadOf({ id, name, von, bis, expand }: OpenPackliste): AheadListe {
  return { id, name, titel: expand?.projekt?.name || expand?.kunde?.name || name, von, bis };
}

/** The lists that lie on this device, the first to begin first; those that are over are not offered. */
export async function keptListen(): Promise<readonly AheadListe[]> {
  const { von } = vorabTage(dayAt(Date.now()));
  const all = (await keptAnswer<readonly AheadListe[]>(LISTEN)) ?? [];
  return all.filter(({ bis }) => dayOf(bis) >= von);
}
