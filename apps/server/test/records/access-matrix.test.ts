import { type Collection, entities } from '@traverse/domain/entities';
import { type Group, groupNames } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine } from '../database.ts';
import { sampleValues } from '../sample-record.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';

type Who = 'everyone' | 'signed-in' | 'working' | 'own' | 'nobody' | readonly (Group | 'own')[];

interface Rules {
  readonly see: Who;
  readonly create: Who;
  readonly change: Who;
  readonly delete: Who;
}

const all = (who: Who): Rules => ({ see: who, create: who, change: who, delete: who });
const office = ['packlisten', 'rechnungen'] as const;
const books = { ...all(['admin', 'buchhaltung']), see: ['admin', 'buchhaltung', 'pruefung'] } as const;
const written = ['rechnungen', 'buchhaltung', 'pruefung'] as const;
const crew = ['planung', 'admin', 'buchhaltung', 'pruefung'] as const;
const stock = ['inventar', 'packlisten', 'rechnungen'] as const;

/** The table of RULES, word for word. */
const RULES: { readonly [C in Collection]: Rules } = {
  projekt: { ...all('working'), see: 'signed-in' },
  job: { ...all('working'), see: 'signed-in' },
  anlagen: { ...all('working'), see: 'signed-in' },
  favouriten: all('own'),
  users: { see: 'signed-in', create: 'everyone', change: ['own', 'admin'], delete: ['admin'] },
  groups: { ...all(['admin']), see: 'signed-in' },
  kategorien: { ...all(['admin']), see: 'signed-in' },
  einstellungen: { see: 'signed-in', create: ['admin'], change: ['admin'], delete: 'nobody' },
  firma: { see: 'signed-in', create: 'nobody', change: ['admin'], delete: 'nobody' },
  kunden: {
    see: ['kunden', 'rechnungen', 'packlisten', 'buchhaltung', 'pruefung'],
    create: ['kunden', 'rechnungen'],
    change: ['kunden', 'rechnungen'],
    delete: ['kunden'],
  },
  dateien: all(['dateien']),
  inventar: { ...all(['inventar']), see: stock },
  faktorstaffeln: { ...all(['admin']), see: 'signed-in' },
  preisgruppen: { ...all(['admin']), see: ['admin', 'kunden', ...written] },
  warengruppen: { ...all(['inventar']), see: ['admin', ...stock] },
  lagerplaetze: { ...all(['inventar']), see: stock },
  codes: { ...all(['inventar']), see: stock },
  pruefarten: { ...all(['inventar']), see: stock },
  artikel_pruefungen: { ...all(['inventar']), see: stock },
  geraete: { ...all(['inventar']), see: stock },
  behaelter_inhalt: { ...all(['inventar']), see: stock },
  bewegungen: { ...all('nobody'), see: stock },
  pruefungen: { ...all('nobody'), see: stock, create: ['inventar'] },
  schaeden: { see: stock, create: ['inventar', 'packlisten'], change: ['inventar'], delete: ['inventar'] },
  inventuren: { ...all(['inventar']), see: stock },
  inventur_plaetze: { ...all('nobody'), see: stock },
  inventur_zeilen: { ...all('nobody'), see: stock },
  artikel_teile: { ...all(['inventar']), see: stock },
  inventarlisten: all(office),
  inventar_inventarlisten: all(office),
  listen_sets: all(office),
  fahrzeuge: { ...all(['admin']), see: 'signed-in' },
  packlisten: { ...all(office), delete: ['packlisten'] },
  rechnungen: { ...all(['rechnungen']), see: written, delete: 'nobody' },
  belege: { ...all('nobody'), see: written },
  bestellungen: { ...all('nobody'), see: written },
  uebergaben: { ...all('nobody'), see: ['packlisten', ...written] },
  angebote: { ...all('nobody'), see: ['rechnungen'] },
  freigaben: { ...all('nobody'), see: ['rechnungen'] },
  textvorlagen: { ...all(['rechnungen']), see: 'signed-in' },
  basiszinsen: { ...books, delete: 'nobody' },
  mahnstufen: { ...books, delete: 'nobody' },
  mahnungen: { ...all('nobody'), see: ['admin', ...written] },
  versand: { ...all('nobody'), see: ['rechnungen'] },
  zumietungen: { ...all(['rechnungen']), see: written },
  zahlungen: { ...books, see: [...books.see, 'rechnungen'], delete: 'nobody' },
  einnahmen: books,
  ausgaben: books,
  einnahmenJobs: books,
  ausgabenJobs: books,
  afa: books,
  lieferanten: { ...all(['admin', 'buchhaltung', 'rechnungen']), see: ['admin', ...written] },
  kontakte: {
    see: ['kunden', 'rechnungen', 'packlisten', 'planung', 'buchhaltung', 'pruefung'],
    create: ['kunden', 'rechnungen', 'packlisten'],
    change: ['kunden', 'rechnungen', 'packlisten'],
    delete: ['kunden', 'rechnungen'],
  },
  orte: {
    see: 'signed-in',
    create: ['kunden', 'rechnungen', 'packlisten'],
    change: ['kunden', 'rechnungen', 'packlisten'],
    delete: ['kunden', 'rechnungen'],
  },
  aufgaben: {
    see: ['rechnungen', 'packlisten', 'inventar', 'kunden', 'planung', 'buchhaltung', 'admin'],
    create: ['rechnungen', 'packlisten', 'inventar', 'kunden', 'planung', 'buchhaltung', 'admin'],
    change: ['rechnungen', 'packlisten', 'inventar', 'kunden', 'planung', 'buchhaltung', 'admin'],
    // Those of others; the own ones whoever made them.
    delete: ['admin'],
  },
  personen: {
    see: crew,
    create: ['planung', 'admin'],
    change: ['planung', 'admin', 'buchhaltung'],
    delete: ['admin'],
  },
  funktionen: { ...all(['planung', 'admin']), see: 'signed-in' },
  dienste: all(['planung', 'admin']),
  einsaetze: { ...all(['planung', 'admin']), see: crew },
  arbeitszeiten: { ...all('nobody'), see: crew },
  abwesenheiten: { see: crew, create: ['planung', 'admin'], change: ['planung', 'admin'], delete: 'nobody' },
  bankkonten: books,
  kontoauszuege: { ...all('nobody'), see: books.see },
  bankumsaetze: { ...all('nobody'), see: books.see, change: books.change },
  bankregeln: { ...books, delete: 'nobody' },
  datevExporte: { see: books.see, create: 'nobody', change: 'nobody', delete: 'nobody' },
  buchungsschluesse: { ...all('nobody'), see: books.see },
  ablage: { ...all('nobody'), see: books.see },
  ustva: { ...books, delete: 'nobody' },
  protokoll: { ...all('nobody'), see: ['admin'] },
};

const roles = ['guest', 'no group', ...groupNames] as const;
type Role = (typeof roles)[number];

/** What is shown is read by rules in SQL. Who may write is decided before a database is asked to: once will do. */
const writers: readonly Role[] = engine === 'sqlite' ? roles : [];

let server: TestServer;
let owner: TestUser;
/** One person for each group; guests are nobody. */
const people = new Map<Role, TestUser>();

beforeAll(async () => {
  server = await startServer();
  // Whom `own` records of these tests belong to; somebody has to stay admin.
  owner = await server.user('admin');
  people.set('no group', await server.user());
  for (const group of groupNames) people.set(group, await server.user(group));
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: Collection, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

/** Rights come before everything else that may be wrong with a write. */
const mayNotCreate = ({ status, body }: Answer) =>
  status === 400 && body.message === 'Das darfst du nicht anlegen.';

function isAllowed(who: Who, role: Role): boolean {
  if (who === 'everyone') return true;
  if (role === 'guest') return false;
  if (who === 'working') return role !== 'pruefung';
  return who === 'signed-in' || (typeof who === 'object' && who.some((each) => each === role));
}

/** A record of somebody else, or one of those that are always there. */
async function aRecord(collection: Collection): Promise<string> {
  const { reads } = server.engine.database;
  if (collection === 'einstellungen' || collection === 'firma' || collection === 'protokoll') {
    return (await reads.findWhere(entities[collection], {}, 1))[0]!.id;
  }
  if (collection === 'groups') {
    const [dateien] = await reads.findWhere(entities.groups, { name: 'dateien' });
    return (dateien ?? (await server.given('groups', { name: 'dateien' }))).id;
  }
  if (collection === 'users') return (await server.user()).id;
  return (await server.given(collection, await sampleValues(server, collection, owner.id))).id;
}

/** Groups come last: they are deleted too, and whoever was in one is not any more. */
const collections = (Object.keys(RULES) as Collection[]).toSorted(
  (one, other) => Number(one === 'groups') - Number(other === 'groups'),
);

test('the rules name every collection', () => {
  expect(collections.toSorted()).toEqual(Object.keys(entities).toSorted());
});

describe.each(collections)('[API-07] %s', (collection) => {
  const rules = RULES[collection];
  let known: string | undefined;
  let unused: { readonly [field: string]: unknown } | undefined;

  /** The same as before while it is there. */
  const theRecord = async (): Promise<string> => {
    const found = known && (await server.engine.database.reads.find(entities[collection], known));
    known = found ? found.id : await aRecord(collection);
    return known;
  };

  test.each(roles)('listed and viewed by %s', async (role) => {
    const id = await theRecord();
    const as = people.get(role);
    const wish = `skipTotal=1&fields=id&filter=${encodeURIComponent(`id='${id}'`)}`;
    const list = await server.ask('GET', `${path(collection)}?${wish}`, { as });
    expect(list.status).toBe(200);
    const isListed = list.body.items.some((item: { id: string }) => item.id === id);
    const { status } = await server.ask('GET', path(collection, id), { as });
    const expected = isAllowed(rules.see, role);
    expect({ isListed, status }).toEqual({ isListed: expected, status: expected ? 200 : 404 });
  });

  test.each(writers)('created by %s', async (role) => {
    // What was refused is as good for the next one.
    const { file: _, ...body } = unused ?? (await sampleValues(server, collection, owner.id));
    const answer = await server.ask('POST', path(collection), { as: people.get(role), body });
    unused = answer.status < 300 ? undefined : body;
    expect(mayNotCreate(answer)).toBe(!isAllowed(rules.create, role));
    expect(answer.status).toBeLessThan(401);
  });

  test.each(writers)('changed by %s', async (role) => {
    const id = await theRecord();
    const { status } = await server.ask('PATCH', path(collection, id), {
      as: people.get(role),
      body: {},
    });
    expect(status).toBe(isAllowed(rules.change, role) ? 200 : 404);
  });

  test.each(writers)('deleted by %s', async (role) => {
    const id = await theRecord();
    const { status } = await server.ask('DELETE', path(collection, id), { as: people.get(role) });
    expect(status === 404).toBe(!isAllowed(rules.delete, role));
    expect(status).toBeLessThan(405);
  });
});

test('[API-07] favourites are their owner’s alone', async () => {
  const [one, other] = [await server.user(), await server.user()];
  const values = await sampleValues(server, 'favouriten', one.id);
  const created = await server.ask('POST', path('favouriten'), { as: one, body: values });
  expect(created.status).toBe(200);
  const { id } = created.body;
  for (const [as, status] of [
    [one, 200],
    [other, 404],
  ] as const) {
    expect((await server.ask('GET', path('favouriten', id), { as })).status).toBe(status);
    expect((await server.ask('PATCH', path('favouriten', id), { as, body: {} })).status).toBe(status);
  }
  const lists = [one, other].map(
    async (as) => (await server.ask('GET', path('favouriten'), { as })).body.totalItems,
  );
  expect(await Promise.all(lists)).toEqual([1, 0]);
  expect((await server.ask('DELETE', path('favouriten', id), { as: other })).status).toBe(404);
  expect((await server.ask('DELETE', path('favouriten', id), { as: one })).status).toBe(204);
});

test('[API-07] everybody changes their own account, and only what is theirs to change', async () => {
  const [one, other] = [await server.user(), await server.user()];
  const body = { username: 'Neu', tagessatz: 99_999, locked: true, label: 'Ton', groups: [] };
  expect((await server.ask('PATCH', path('users', one.id), { as: other, body })).status).toBe(404);
  const changed = await server.ask('PATCH', path('users', one.id), { as: one, body });
  expect(changed.body).toMatchObject({ username: 'Neu', tagessatz: 0, locked: false, label: '' });
});

test('[API-07] groups and day rate are seen by their owner and admin', async () => {
  const [one, other, admin] = [await server.user(), await server.user('kunden'), await server.user('admin')];
  const seen = async (as: TestUser) =>
    Object.keys((await server.ask('GET', path('users', one.id), { as })).body);
  for (const as of [one, admin])
    expect(await seen(as)).toEqual(expect.arrayContaining(['groups', 'tagessatz']));
  for (const field of ['groups', 'tagessatz', 'locked', 'password', 'tokenKey']) {
    expect(await seen(other)).not.toContain(field);
  }
  expect(await seen(admin)).not.toContain('password');
});
