import { randomBytes } from 'node:crypto';
import { entities, type Projekt, type User } from '@traverse/domain/entities';
import {
  concernsUser,
  jobEintrag,
  type KalenderEintrag,
  kalenderFrom,
  projektEintrag,
} from '@traverse/domain/kalender/kalender';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import {
  kalenderAboPfad,
  kalenderAufhebenPfad,
  kalenderErneuernPfad,
  kalenderPfad,
} from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { and, compare, type Filter, parseSort, toWireDate } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { findAccount, userIdOf } from '../../auth/accounts.ts';
import { linkAddress } from '../../auth/link-address.ts';
import { calendarAddresses } from '../../auth/system-entities.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { newRecordId } from '../../records/record-id.ts';
import type {
  RecordDatabase,
  RecordPage,
  RecordReads,
  RecordTransaction,
  StoredRecord,
} from '../../sql/record-store.ts';
import { kalenderFeed } from './kalender-feed.ts';

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
    const [address] = await database.reads.findWhere(calendarAddresses, { user: reader.id }, 1);
    return answer(address ? address.secret : '');
  });
  serve(app, kalenderErneuernPfad, async (_asked, { reader }) => {
    linkAddress(publicUrl);
    return answer(await renewAddress(database, userIdOf(reader)));
  });
  serve(app, kalenderAufhebenPfad, async (_asked, { reader }) => {
    await database.transaction((transaction) => endAddress(transaction, reader.id));
  });
  serveByHand(app, kalenderAboPfad, async ({ secret }, _asking, reply) => {
    const user = await ownerOf(database.reads, secret.replace(/\.ics$/, ''));
    if (user === undefined) throw notFound('Diesen Kalender gibt es nicht (mehr).');
    const eintraege = await eintraegeOf(database.reads, user, clock());
    return reply
      .headers({
        'Cache-Control': 'private, no-cache',
        'Content-Disposition': 'inline; filename="traverse.ics"',
      })
      .type('text/calendar; charset=utf-8')
      .send(kalenderFeed(eintraege, (projekt) => `${publicUrl()}/projekt/${projekt}`));
  });
}

async function renewAddress(database: RecordDatabase, user: User['id']): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(async (transaction) => {
    await endAddress(transaction, user);
    const now = toWireDate(Date.now());
    const { id } = newRecordId({});
    await transaction.insert(calendarAddresses, { id, created: now, updated: now, user, secret });
  });
  return secret;
}

async function endAddress(transaction: RecordTransaction, user: string): Promise<void> {
  for (const address of await transaction.findWhere(calendarAddresses, { user })) {
    await transaction.remove(calendarAddresses, address.id);
  }
}

/** Whose calendar it is; nobody's for those who were locked. */
async function ownerOf(reads: RecordReads, secret: string): Promise<User['id'] | undefined> {
  if (secret === '') return undefined;
  const [address] = await reads.findWhere(calendarAddresses, { secret }, 1);
  const account = address && (await findAccount(reads, address.user));
  return account && !account.locked ? account.id : undefined;
}

async function eintraegeOf(reads: RecordReads, user: User['id'], now: Date): Promise<KalenderEintrag[]> {
  const since = kalenderFrom(dayAt(now.getTime()));
  const ownJobs = and(compare('user', '=', user), compare('zeit', '>=', since));
  const jobs = await all(reads, entities.job, ownJobs, user);
  const projekte = await all(reads, entities.projekt, compare('datum_bis', '>=', since), user);
  const marked = await reads.findWhere(entities.favouriten, { user_id: user });
  const facts = {
    user,
    favouriten: new Set<string>(marked.map((favourite) => favourite.projekt_id)),
    ofJobs: new Set<string>(jobs.map(({ projekt }) => projekt)),
  };
  const byId = new Map<string, Projekt>(projekte.map((projekt) => [projekt.id, projekt]));
  const own = projekte.filter((projekt) => concernsUser(projekt, facts));
  const places = [...new Set(own.map(({ veranstaltungsort }) => veranstaltungsort))].filter(
    (id) => id !== '',
  );
  const orte = new Map(
    (await reads.findMany(entities.orte, places)).map((ort) => [ort.id, anschriftLine(ort)]),
  );
  return [
    ...own.map((projekt) => projektEintrag(projekt, orte.get(projekt.veranstaltungsort))),
    ...jobs.map((job) => {
      const projekt = byId.get(job.projekt);
      return projekt && jobEintrag(job, projekt);
    }),
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
