import { type Collection, entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { papierkorb } from '../../src/protokoll/papierkorb.ts';
import { sampleValues } from '../sample-record.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { actsOf, entriesOf, everything, vorgangIn } from './acts.ts';

let server: TestServer;
let admin: TestUser;
let acts: ReturnType<typeof actsOf>;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user(
    'admin',
    'rechnungen',
    'packlisten',
    'inventar',
    'kunden',
    'dateien',
    'buchhaltung',
  );
  acts = actsOf(server, admin);
});
afterAll(() => server[Symbol.asyncDispose]());

const deletable = (Object.keys(entities) as Collection[]).filter(
  (collection) => entities[collection].access.delete.is !== 'nobody' && collection !== 'favouriten',
);

/** The id of one that can be deleted. */
async function aRecord(collection: Collection): Promise<string> {
  const given = async () =>
    (await server.given(collection, await sampleValues(server, collection, admin.id))).id;
  if (collection === 'users') return (await server.user('kunden')).id;
  if (collection === 'groups') {
    const [group] = await server.engine.database.reads.findWhere(entities.groups, { name: 'dateien' });
    return group!.id;
  }
  // The first one is the standard.
  if (collection === 'bankkonten') await given();
  return given();
}

test.each(deletable)(
  '[ZUR-02] %s: deleted and taken back leaves everything as before',
  async (collection) => {
    const id = await aRecord(collection);
    const before = await everything(server);
    const gone = await acts.remove(collection, id);
    expect(gone.status).toBe(204);
    expect(before[collection]).toHaveProperty(id);
    expect((await everything(server))[collection]).not.toHaveProperty(id);
    const back = await acts.back(vorgangIn(gone));
    expect(back).toMatchObject({ status: 200, body: { bleibt: [] } });
    const after = await everything(server);
    if (collection === 'users') {
      // Whoever knew the password knows it no longer.
      for (const each of [before, after]) Object.assign(each['users']![id]!, { password: '', tokenKey: '' });
    }
    expect(after).toEqual(before);
  },
);

const kundeOf = async () => (await server.given('kunden', { name: 'Bauverein' })).id;
const aListe = async (values: object) =>
  server.given('packlisten', { kunde: await kundeOf(), von: '2026-12-03', bis: '2026-12-04', ...values });

test('[B1.1] project, two jobs and a file go, a list loses its link: one act of five entries, back as one', async () => {
  const projekt = await server.given('projekt', { name: 'Stadtfest', datum_von: '2026-12-03' });
  for (const job of ['Aufbau', 'Abbau'])
    await server.given('job', { projekt: projekt.id, job, zeit: '2026-12-03 08:00:00.000Z' });
  const form = new FormData();
  form.append('projekt', projekt.id);
  form.append('fileName', 'Plan');
  form.append('file', new File(['Hallo'], 'Plan.pdf'));
  await server.ask('POST', '/api/collections/anlagen/records', { as: admin, body: form });
  await aListe({ projekt: projekt.id });
  const before = await everything(server);

  const vorgang = vorgangIn(await acts.remove('projekt', projekt.id));
  const entries = await entriesOf(server, vorgang);
  expect(entries).toHaveLength(5);
  expect(entries.filter((each) => each.startsWith('gelöscht'))).toHaveLength(4);
  expect((await acts.bin()).items[0]).toMatchObject({
    vorgang,
    sammlung: 'projekt',
    titel: 'Stadtfest',
    dateien: 1,
    folgen: expect.arrayContaining([
      { sammlung: 'job', anzahl: 2 },
      { sammlung: 'anlagen', anzahl: 1 },
    ]),
  });

  const back = await acts.back(vorgang);
  expect(back).toMatchObject({ status: 200, body: { vorgang: vorgang + 5, worte: [], bleibt: [] } });
  expect(await entriesOf(server, vorgang + 5)).toHaveLength(5);
  expect(await everything(server)).toEqual(before);
  expect((await acts.bin()).items).not.toContainEqual(expect.objectContaining({ vorgang }));
});

test('[B1.2] what others need comes first: a customer and their list, deleted together, come back together', async () => {
  const kunde = await server.given('kunden', { name: 'Nordlicht' });
  const liste = await aListe({ kunde: kunde.id });
  const before = await everything(server);
  const gone = await acts.batch(acts.removal('packlisten', liste.id), acts.removal('kunden', kunde.id));
  expect(gone.status).toBe(200);
  expect((await acts.back(vorgangIn(gone))).status).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('[B1.3] the list belongs to another project by now: it stays there, the project comes, and that is said', async () => {
  const projekt = await server.given('projekt', { name: 'Stadtfest', datum_von: '2026-12-03' });
  const gala = await server.given('projekt', { name: 'Gala', datum_von: '2026-12-03' });
  const liste = await aListe({ projekt: projekt.id });
  const gone = await acts.remove('projekt', projekt.id);
  await acts.change('packlisten', liste.id, { projekt: gala.id });
  const { status, body } = await acts.back(vorgangIn(gone));
  expect({ status, bleibt: body.bleibt.length }).toEqual({ status: 200, bleibt: 1 });
  expect(body.bleibt[0]).toContain('(Projekt)');
  expect(await acts.view('packlisten', liste.id)).toMatchObject({ projekt: gala.id });
  expect(await acts.view('projekt', projekt.id)).toMatchObject({ name: 'Stadtfest' });
});

test('[B1.5] a number that was given again is asked about once; with the answer the next free one is taken', async () => {
  const given = (name: string) => aListe({ name });
  const year = new Date().getFullYear();
  const liste = await given(`PL${year}0517`);
  const gone = vorgangIn(await acts.remove('packlisten', liste.id));
  await given(`PL${year}0517`);
  await given(`PL${year}0521-B`);
  const asked = await acts.back(gone);
  const words = `PL${year}0517 ist inzwischen vergeben. Als PL${year}0522 zurückholen?`;
  expect(asked).toMatchObject({ status: 400, body: { message: words, data: { nummer: { code: 'frage' } } } });
  expect((await acts.look(gone)).body.fragen).toEqual([{ feld: 'nummer', frage: words }]);
  expect(await acts.back(gone, { nummer: 'neue' })).toMatchObject({
    status: 200,
    body: { worte: [`als PL${year}0522 statt PL${year}0517`] },
  });
  expect(await acts.view('packlisten', liste.id)).toMatchObject({ name: `PL${year}0522` });
});

test('[B1.6] a list whose customer is gone is refused, both together come back', async () => {
  const kunde = await server.given('kunden', { name: 'Nordlicht' });
  const liste = await aListe({ kunde: kunde.id });
  const before = await everything(server);
  const [one, other] = [
    vorgangIn(await acts.remove('packlisten', liste.id)),
    vorgangIn(await acts.remove('kunden', kunde.id)),
  ];
  const { message, data } = (await acts.back(one)).body;
  expect(message).toBe('Kunde „Nordlicht“ liegt im Papierkorb. Beide zurückholen?');
  expect(data.mit).toMatchObject({ code: 'frage', params: { vorgaenge: [other] } });
  expect((await acts.back(one, { mit: [other] })).status).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('[ZUR-02] what only one may have names whoever has it by now', async () => {
  const place = await server.given('lagerplaetze', { name: 'Regal R-17' });
  const gone = vorgangIn(await acts.remove('lagerplaetze', place.id));
  await server.given('lagerplaetze', { name: 'Regal R-17' });
  expect(await acts.back(gone)).toMatchObject({
    status: 400,
    body: { message: 'Name „Regal R-17“ hat inzwischen Regal R-17.' },
  });
});

test('[ZUR-02] a customer whose number was given again comes back with the next one', async () => {
  const kunde = await server.given('kunden', { name: 'Zurück', kundennummer: 81_000 });
  const gone = vorgangIn(await acts.remove('kunden', kunde.id));
  await server.given('kunden', { name: 'Neu', kundennummer: 81_000 });
  expect((await acts.back(gone)).body.data.nummer).toMatchObject({ code: 'frage' });
  expect(await acts.back(gone, { nummer: 'neue' })).toMatchObject({ status: 200 });
  expect((await acts.view('kunden', kunde.id)).kundennummer).not.toBe(81_000);
});

test('[ZUR-02] without the customer that it needs, whom the bin has no longer either, a list does not come back', async () => {
  const kunde = await server.given('kunden', { name: 'Endgültig' });
  const liste = await aListe({ kunde: kunde.id });
  const gone = vorgangIn(await acts.remove('packlisten', liste.id));
  const other = vorgangIn(await acts.remove('kunden', kunde.id));
  expect((await server.ask('DELETE', `/api/papierkorb/${other}`, { as: admin })).status).toBeLessThan(300);
  expect(await acts.back(gone)).toMatchObject({
    status: 400,
    body: { message: 'Kunde „Endgültig“ gibt es nicht mehr.' },
  });
});

test('[ZUR-02] an option that is none any more stays away, which is said', async () => {
  const { id } = await server.given('projekt', { name: 'Altfall', datum_von: '2026-12-03 02:00:00.000Z' });
  const gone = vorgangIn(await acts.remove('projekt', id));
  const [row] = await server.engine.database.reads.findWhere(papierkorb, { vorgang: gone });
  const daten = (JSON.parse(row?.daten ?? '[]') as { datensatz: object }[]).map((each) => ({
    ...each,
    datensatz: { ...each.datensatz, status: 'Verschollen' },
  }));
  await server.engine.database.transaction((transaction) =>
    transaction.set(papierkorb, row?.id ?? '', { daten: JSON.stringify(daten) }),
  );
  expect(await acts.back(gone)).toMatchObject({
    status: 200,
    body: { worte: ['ohne Status „Verschollen“'] },
  });
  expect((await acts.view('projekt', id)).status).toBe('');
});

test('[ZUR-01] however much was taken away comes back whole: the log shortens nothing', async () => {
  const weg = (nr: number) => ({
    grund: `${nr} `.padEnd(5000, 'ä'),
    meldung_an: 'Lena',
    meldung_via: 'Funk',
  });
  const meldeweg = Array.from({ length: 240 }, (_, nr) => weg(nr));
  const { id } = await server.given('projekt', {
    name: 'Messe',
    datum_von: '2026-12-03 02:00:00.000Z',
    meldeweg,
  });
  const emptied = vorgangIn(await acts.change('projekt', id, { meldeweg: [] }));
  expect((await acts.view('projekt', id)).meldeweg).toEqual([]);
  expect((await acts.back(emptied)).body).toMatchObject({ worte: [], bleibt: [] });
  expect((await acts.view('projekt', id)).meldeweg).toEqual(meldeweg);
});

test('[ZUR-01] an act that there is none of, and one of nobody, are not found', async () => {
  expect(await acts.back(99_999_999)).toMatchObject({ status: 404 });
  expect(await acts.look(99_999_999)).toMatchObject({ status: 404 });
});

const inBin = (nr: number, as: TestUser) => server.ask('GET', `/api/papierkorb/${nr}`, { as });

test('[ZUR-03] whoever may bring it back looks in, with the fields that they may read; others find nothing there', async () => {
  const values = { name: 'Moving Head', anzahl: 2, mietpreis: 2500, wartungProTag: 150 };
  const artikel = await server.given('inventar', values);
  await server.given('codes', { inventar: artikel.id, code: 'TV-00701' });
  const gone = vorgangIn(await acts.remove('inventar', artikel.id));
  const lager = await server.user('inventar');
  const seen = (await inBin(gone, lager)).body;
  expect(seen).toMatchObject({ weitere: 0, dateien: [] });
  expect(
    seen.items.map(({ sammlung, titel }: { sammlung: string; titel: string }) => [sammlung, titel]),
  ).toEqual(
    expect.arrayContaining([
      ['inventar', 'Moving Head'],
      ['codes', 'TV-00701'],
    ]),
  );
  const fieldsOf = (answer: typeof seen) =>
    answer.items
      .find(({ sammlung }: { sammlung: string }) => sammlung === 'inventar')
      .aenderungen.map(({ feld }: { feld: string }) => feld);
  expect(fieldsOf(seen)).toContain('mietpreis');
  expect(fieldsOf(seen)).not.toContain('wartungProTag');
  expect(fieldsOf((await inBin(gone, admin)).body)).toContain('wartungProTag');
  expect((await inBin(gone, await server.user('kunden'))).status).toBe(404);
  expect((await acts.back(gone)).status).toBe(200);
  expect(await inBin(gone, admin)).toMatchObject({
    status: 404,
    body: { message: 'Der Papierkorb hat das nicht mehr.' },
  });
});

test('[ZUR-03] several come back as one act, what went last first; nothing of them where one is refused', async () => {
  const kunde = await server.given('kunden', { name: 'Nordlicht' });
  const liste = await aListe({ kunde: kunde.id });
  const other = await server.given('kunden', { name: 'Bauverein' });
  const before = await everything(server);
  const gone: number[] = [];
  for (const [collection, id] of [
    ['packlisten', liste.id],
    ['kunden', kunde.id],
    ['kunden', other.id],
  ] as const)
    gone.push(vorgangIn(await acts.remove(collection, id)));
  const [first = 0, ...later] = gone;
  expect((await acts.back(first, { mit: [...later, 1_000_000] })).status).toBe(404);
  expect((await acts.bin()).items.map(({ vorgang }: { vorgang: number }) => vorgang)).toEqual(
    expect.arrayContaining(gone),
  );
  const back = await acts.back(first, { mit: later.toReversed() });
  expect(back.status).toBe(200);
  expect(await everything(server)).toEqual(before);
  expect((await acts.back(vorgangIn(back))).status).toBe(200);
  expect((await acts.view('kunden', other.id)).status).toBe(404);
});
