import { entities, type Projekt, type User } from '@traverse/domain/entities';
import {
  concernsUser,
  jobEintrag,
  type KalenderEintrag,
  kalenderFrom,
  projektEintrag,
} from '@traverse/domain/kalender/kalender';
import {
  firmenkalenderPfad,
  kalenderAboPfad,
  kalenderAufhebenPfad,
  kalenderErneuernPfad,
  kalenderPfad,
} from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { and, compare, type Filter, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { findAccount, userIdOf } from '../../auth/accounts.ts';
import { linkAddress } from '../../auth/link-address.ts';
import { calendarAddresses } from '../../auth/system-entities.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordPage, RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { endAddress, renewAddress, secretOf } from './kalender-adresse.ts';
import { kalenderFeed } from './kalender-feed.ts';
import { anschriftenOf, eintraegeOfPerson, wandOf } from './kalender-mannschaft.ts';

/**
 * Everybody's own calendar as an address that other programs subscribe to (AKTE-03). The address is the only key: it
 * opens this calendar and nothing else, and a new one ends it.
 */
export function kalenderPaths(
  app: FastifyInstance,
  { database, clock }: RecordEngine,
  { publicUrl }: { readonly publicUrl: () => string },
): void {
  const answer = (secret: string) => ({
    url: secret === '' ? '' : `${publicUrl()}${kalenderPfad.address}/${secret}.ics`,
  });
  serve(app, kalenderPfad, async (_asked, { reader }) => {
    return answer(await secretOf(database.reads, { user: userIdOf(reader), person: '' }));
  });
  serve(app, kalenderErneuernPfad, async (_asked, { reader }) => {
    linkAddress(publicUrl);
    return answer(await renewAddress(database, { user: userIdOf(reader), person: '' }));
  });
  serve(app, kalenderAufhebenPfad, async (_asked, { reader }) => {
    const own = { user: userIdOf(reader), person: '' } as const;
    await database.transaction((transaction) => endAddress(transaction, own));
  });
  serve(app, firmenkalenderPfad, async ({ was }) => {
    const firms = { user: '', person: '' } as const;
    if (was === 'ende') await database.transaction((transaction) => endAddress(transaction, firms));
    if (was === 'neu') linkAddress(publicUrl);
    return answer(
      was === 'neu' ? await renewAddress(database, firms) : await secretOf(database.reads, firms),
    );
  });
  serveByHand(app, kalenderAboPfad, async ({ secret }, _asking, reply) => {
    const eintraege = await feedOf(database.reads, secret.replace(/\.ics$/, ''), clock());
    if (eintraege === undefined) throw notFound('Diesen Kalender gibt es nicht (mehr).');
    return reply
      .headers({
        'Cache-Control': 'private, no-cache',
        'Content-Disposition': 'inline; filename="traverse.ics"',
      })
      .type('text/calendar; charset=utf-8')
      .send(kalenderFeed(eintraege, (projekt) => `${publicUrl()}/projekt/${projekt}`));
  });
}

/** What the calendar under this address holds; nothing where there is none, or whose it is was locked. */
async function feedOf(
  reads: RecordReads,
  secret: string,
  now: Date,
): Promise<readonly KalenderEintrag[] | undefined> {
  if (secret === '') return undefined;
  const [address] = await reads.findWhere(calendarAddresses, { secret }, 1);
  if (!address) return undefined;
  if (address.user !== '') {
    const account = await findAccount(reads, address.user);
    return account && !account.locked ? eintraegeOf(reads, account.id, now) : undefined;
  }
  if (address.person === '') return wandOf(reads, now);
  const person = await reads.find(entities.personen, address.person);
  // Their page is behind a sign-in, and they have none.
  return person?.aktiv
    ? (await eintraegeOfPerson(reads, person, now)).map((each) => ({ ...each, projekt: '' as const }))
    : undefined;
}

async function eintraegeOf(reads: RecordReads, user: User['id'], now: Date): Promise<KalenderEintrag[]> {
  const since = kalenderFrom(dayAt(now.getTime()));
  const ownJobs = and(compare('user', '=', user), compare('zeit', '>=', since));
  const jobs = await all(reads, entities.job, ownJobs, user);
  const projekte = await all(reads, entities.projekt, compare('datum_bis', '>=', since), user);
  const marked = await reads.findWhere(entities.favouriten, { user_id: user });
  const [person] = await reads.findWhere(entities.personen, { user }, 1);
  const shifts = person ? await eintraegeOfPerson(reads, person, now) : [];
  // Hers by the hour: the whole project beside them would say less.
  const byShift = new Set<string>(
    shifts.filter(({ stand }) => stand !== 'CANCELLED').map(({ projekt }) => projekt),
  );
  const facts = {
    user,
    favouriten: new Set<string>(marked.map((favourite) => favourite.projekt_id)),
    ofJobs: new Set<string>(jobs.map(({ projekt }) => projekt)),
  };
  const byId = new Map<string, Projekt>(projekte.map((projekt) => [projekt.id, projekt]));
  const own = projekte.filter((projekt) => concernsUser(projekt, facts) && !byShift.has(projekt.id));
  const orte = await anschriftenOf(reads, own);
  return [
    ...own.map((projekt) => projektEintrag(projekt, orte.get(projekt.veranstaltungsort))),
    ...jobs.map((job) => {
      const projekt = byId.get(job.projekt);
      return projekt && jobEintrag(job, projekt);
    }),
    ...shifts,
  ].filter((eintrag) => eintrag !== undefined);
}

const PER_PAGE = 500;

/** Everything that somebody may see of a selection. */
async function all<E extends Entity>(
  reads: RecordReads,
  entity: E,
  filter: Filter | undefined,
  user: string,
): Promise<readonly StoredRecord<E>[]> {
  const records: StoredRecord<E>[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { items }: RecordPage<E> = await reads.list(
      entity,
      {
        filter: and(filter, compare('id', '>', last)),
        sort: parseSort('id'),
        page: 1,
        perPage: PER_PAGE,
        skipTotal: true,
      },
      { id: user, groups: [] },
    );
    records.push(...items);
    last = items.length < PER_PAGE ? undefined : items.at(-1)?.id;
  }
  return records;
}
