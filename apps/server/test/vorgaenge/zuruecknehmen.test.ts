import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPapierkorb } from '../../src/protokoll/end-papierkorb.ts';
import { papierkorb } from '../../src/protokoll/papierkorb.ts';
import { vorgangOf } from '../../src/protokoll/vorgang.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { keysOf } from '../files/files-of.ts';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { actsOf, everything, vorgangIn } from './acts.ts';

let server: TestServer;
let lena: TestUser;
let acts: ReturnType<typeof actsOf>;
let jan: ReturnType<typeof actsOf>;
let now = '2026-11-28T09:00:00Z';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  lena = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'buchhaltung');
  acts = actsOf(server, lena);
  jan = actsOf(server, await server.user('rechnungen', 'packlisten', 'inventar', 'kunden'));
});
afterAll(() => server[Symbol.asyncDispose]());

const aProjekt = (values: object = {}) =>
  server.given('projekt', {
    name: 'Gala',
    datum_von: '2026-12-03 02:00:00.000Z',
    datum_bis: '2026-12-03 02:00:00.000Z',
    ...values,
  });
const aListe = async (values: object = {}) => {
  const kunde = await server.given('kunden', { name: 'Bauverein' });
  return server.given('packlisten', { kunde: kunde.id, von: '2026-12-03', bis: '2026-12-04', ...values });
};
const aStellung = async (anzahl: number, values: { readonly [field: string]: unknown }) => {
  const liste = await server.given('inventarlisten', values);
  await server.given('inventar_inventarlisten', { inventarliste: liste.id, inventar: par.id, anzahl });
  return liste;
};
let par: { readonly id: string };

test('[B1.20] three writes of 2, 1, 2 entries in one ms are acts 1, 3, 4; the fifth entry finds the fourth', async () => {
  const { engine } = server;
  const last = (await engine.database.reads.findWhere(entities.protokoll, {})).length;
  const made = (...names: string[]) =>
    writeAsServer(engine, { id: lena.id, groups: [] }, async ({ create }) => {
      for (const name of names) await create(entities.kategorien, { name });
    });
  await made('eins', 'zwei');
  await made('drei');
  await made('vier', 'fünf');
  const acts = await Promise.all([1, 2, 3, 4, 5].map((nr) => vorgangOf(engine.database.reads, last + nr)));
  expect(acts.map((act) => act && act.nr - last)).toEqual([1, 1, 3, 4, 4]);
});

test('[B1.9] a move goes back by value: another day since is refused, the same day again is not, by hand is nothing to do', async () => {
  const { id } = await aProjekt();
  const to = (day: string) => acts.change('projekt', id, { datum_von: day, datum_bis: day });
  const isOn = async () => (await acts.view('projekt', id)).datum_von.slice(0, 10);
  const moved = vorgangIn(await to('2026-12-10 02:00:00.000Z'));
  await to('2026-12-17 02:00:00.000Z');
  expect((await acts.back(moved)).body.message).toMatch(
    /^Seitdem geändert: „Gala“ von user \d+, heute 10:00 \(Von, Bis\)\.$/,
  );
  await to('2026-12-10 02:00:00.000Z');
  await acts.change('projekt', id, { name: 'Ball' });
  expect((await acts.back(moved)).status).toBe(200);
  expect(await isOn()).toBe('2026-12-03');
  expect((await acts.view('projekt', id)).name).toBe('Ball');

  const again = vorgangIn(await to('2026-12-10 02:00:00.000Z'));
  await to('2026-12-03 02:00:00.000Z');
  expect((await acts.back(again)).body).toMatchObject({ vorgang: 0, worte: ['Schon zurückgenommen.'] });
});

test('[B1.10] of four prices one was changed since: refused, and with leave the other three go back', async () => {
  const items = await Promise.all(
    [1, 2, 3, 4].map((n) => server.given('inventar', { name: `Preis ${n}`, anzahl: 1, mietpreis: 100 * n })),
  );
  const raised = await acts.batch(
    ...items.map(({ id, mietpreis }) => acts.patch('inventar', id, { mietpreis: mietpreis * 2 })),
  );
  await jan.change('inventar', items[1]!.id, { mietpreis: 999 });
  const refused = await acts.back(vorgangIn(raised));
  expect(refused.status).toBe(400);
  expect(refused.body.data.seitdem).toMatchObject({
    code: 'seitdem',
    message: expect.stringContaining('„Preis 2“'),
  });
  const done = await acts.back(vorgangIn(raised), { nur: 'unverändertes' });
  expect(done.body.bleibt).toHaveLength(1);
  const prices = await Promise.all(items.map(async ({ id }) => (await acts.view('inventar', id)).mietpreis));
  expect(prices).toEqual([100, 999, 300, 400]);
});

test('[B1.11] a second time, also at once, finds nothing; the taking back taken back is as after the act', async () => {
  const liste = await aListe();
  const before = await everything(server);
  const gone = vorgangIn(await acts.remove('packlisten', liste.id));
  const after = await everything(server);
  const [one, other] = await Promise.all([acts.back(gone), jan.back(gone)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect([one, other].map(({ body }) => body.vorgang).filter((nr) => nr > 0)).toHaveLength(1);
  expect([one, other].flatMap(({ body }) => body.worte)).toContain('Schon zurückgenommen.');
  expect(await everything(server)).toEqual(before);
  const back = Math.max(one.body.vorgang, other.body.vorgang);
  expect((await acts.back(back)).status).toBe(200);
  expect(await everything(server)).toEqual(after);
  // However often it went: it comes back from where it lies now.
  expect((await acts.back(gone)).status).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('[B1.13] a sum that others have moved since is no obstacle, and has no entry of its own', async () => {
  const liste = await server.given('inventarlisten', { von: '2026-12-03', bis: '2026-12-04' });
  const item = await server.given('inventar', { name: 'Pult', anzahl: 5, mietpreis: 1000 });
  const line = await server.given('inventar_inventarlisten', {
    inventarliste: liste.id,
    inventar: item.id,
    anzahl: 1,
  });
  const kunde = await server.given('kunden', { name: 'Bauverein' });
  const dates = {
    rechnungsDatum: '2026-11-28',
    faelligDatum: '2026-12-08',
    von: '2026-12-03',
    bis: '2026-12-04',
  };
  const draft = await server.given('rechnungen', {
    kunde: kunde.id,
    inventarliste: liste.id,
    faktor: 1,
    ...dates,
  });
  const more = vorgangIn(await acts.change('inventar_inventarlisten', line.id, { anzahl: 2 }));
  await acts.change('rechnungen', draft.id, {
    optElement: [{ name: 'Catering', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 500, ust: 19 }],
  });
  expect(await acts.back(more)).toMatchObject({ status: 200, body: { bleibt: [] } });
  expect(await acts.view('rechnungen', draft.id)).toMatchObject({ netto: 1500 });
});

test('[B1.14] an act that made an invoice is refused', async () => {
  const kunde = await server.given('kunden', { name: 'Bauverein' });
  const dates = {
    rechnungsDatum: '2026-11-28',
    faelligDatum: '2026-12-08',
    von: '2026-12-03',
    bis: '2026-12-04',
  };
  const made = await acts.create('rechnungen', { kunde: kunde.id, ...dates });
  const { status, body } = await acts.back(vorgangIn(made));
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: `Dabei ist ${made.body.name} entstanden, das bleibt.`,
  });
});

test('[B1.17] who brings back: lists whoever may make them and admins, another’s private one nobody, projects anybody', async () => {
  const [office, warehouse, owner] = [
    await server.user('packlisten'),
    await server.user('inventar'),
    await server.user('packlisten', 'rechnungen'),
  ];
  const of = (user: TestUser) => actsOf(server, user);
  const gone = vorgangIn(await acts.remove('packlisten', (await aListe()).id));
  expect(await of(warehouse).back(gone)).toMatchObject(germanError(404));
  expect((await of(warehouse).look(gone)).status).toBe(404);
  expect((await of(office).back(gone)).status).toBe(200);
  const own = vorgangIn(await of(owner).remove('packlisten', (await aListe({ user: owner.id })).id));
  expect(await acts.back(own)).toMatchObject(germanError(404));
  expect((await acts.bin()).items).not.toContainEqual(expect.objectContaining({ vorgang: own }));
  expect((await of(owner).bin()).items).toContainEqual(expect.objectContaining({ vorgang: own }));
  expect((await of(owner).back(own)).status).toBe(200);
  const projekt = vorgangIn(await acts.remove('projekt', (await aProjekt()).id));
  expect((await of(await server.user()).back(projekt)).status).toBe(200);
  const account = await server.user('inventar');
  const user = vorgangIn(await acts.remove('users', account.id));
  expect((await of(office).back(user)).status).toBe(404);
  expect((await server.ask('GET', `/api/vorgaenge/${user}`)).status).toBe(401);
});

test('[B1.18] of two customers made at once one is used since: refused, and with leave the other goes', async () => {
  const ids = ['kunde1000000001', 'kunde1000000002'];
  const made = await acts.batch(
    ...ids.map((id) => ({ method: 'POST', url: '/api/collections/kunden/records', body: { id, name: id } })),
  );
  await server.given('packlisten', { kunde: ids[0], von: '2026-12-03', bis: '2026-12-04' });
  expect((await acts.back(vorgangIn(made))).body.message).toContain('Seitdem geändert');
  expect((await acts.back(vorgangIn(made), { nur: 'unverändertes' })).status).toBe(200);
  expect((await acts.view('kunden', ids[0]!)).name).toBe(ids[0]);
  expect((await acts.view('kunden', ids[1]!)).status).toBe(404);
});

test('[B1.7] a list whose project is gone comes without it, which is said; with leave the project comes as well', async () => {
  const projekt = await aProjekt({ name: 'Stadtfest' });
  const liste = await aListe({ projekt: projekt.id });
  const before = await everything(server);
  const gone = vorgangIn(await acts.remove('packlisten', liste.id));
  const too = vorgangIn(await acts.remove('projekt', projekt.id));
  expect((await acts.look(gone)).body).toMatchObject({
    worte: ['ohne Projekt „Stadtfest“'],
    auch: [{ vorgang: too, worte: 'Projekt „Stadtfest“ auch zurückholen' }],
  });
  expect((await acts.back(gone, { mit: [too] })).body).toMatchObject({ worte: [], bleibt: [] });
  expect(await everything(server)).toEqual(before);
});

test('[B1.8] what comes back booked and is short is asked about: booked all the same, or without being booked', async () => {
  par = await server.given('inventar', { name: 'PAR 64', anzahl: 10 });
  const days = (von: string, bis: string) => ({
    von: `${von} 02:00:00.000Z`,
    bis: `${bis} 02:00:00.000Z`,
    verbucht: true,
  });
  const one = await aStellung(6, days('2026-12-04', '2026-12-06'));
  const gone = vorgangIn(await acts.remove('inventarlisten', one.id));
  await aStellung(7, days('2026-12-05', '2026-12-05'));
  await aStellung(3, days('2026-12-06', '2026-12-08'));
  const asked = await acts.back(gone);
  expect(asked.body.data.bestand).toMatchObject({ code: 'frage', message: 'Es fehlen 3 × PAR 64 am 5.12.' });
  const without = await acts.back(gone, { bestand: 'ohne' });
  expect(without.body.worte).toEqual(['ohne Reservierung']);
  expect(await acts.view('inventarlisten', one.id)).toMatchObject({ verbucht: false, engpaesse: [] });
  expect((await acts.back(without.body.vorgang)).status).toBe(200);
  expect((await acts.back(gone, { bestand: 'trotzdem' })).status).toBe(200);
  expect(await acts.view('inventarlisten', one.id)).toMatchObject({
    verbucht: true,
    engpaesse: [expect.objectContaining({ inventar: par.id, fehlend: 3 })],
  });
});

test('[B1.19] a list that lost its booking and was deleted in one act is booked again', async () => {
  const liste = await server.given('inventarlisten', {
    von: '2027-01-04',
    bis: '2027-01-06',
    verbucht: true,
  });
  const before = await everything(server);
  const gone = await acts.batch(
    acts.patch('inventarlisten', liste.id, { verbucht: false }),
    acts.removal('inventarlisten', liste.id),
  );
  expect((await acts.back(vorgangIn(gone))).status).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('[B1.21] the amount of an item follows as many of its devices as come and go, and no more than the act moved it', async () => {
  const item = await server.given('inventar', { name: 'Motor', anzahl: 3, zaehlweise: 'Einzeln' });
  const anzahl = async () => (await acts.view('inventar', item.id)).anzahl;
  const make = async () => acts.create('geraete', { inventar: item.id });
  const [first] = [await make(), await make()];
  expect(await anzahl()).toBe(5);
  await acts.back(vorgangIn(first));
  expect(await anzahl()).toBe(4);
  await acts.back(vorgangIn(first));
  expect(await anzahl()).toBe(4);
  await make();
  const [one, other] = await server.engine.database.reads.findWhere(
    entities.geraete,
    { inventar: item.id },
    2,
  );
  const gone = vorgangIn(await acts.remove('geraete', one!.id));
  await acts.remove('geraete', other!.id);
  expect(await anzahl()).toBe(3);
  await acts.back(gone);
  expect(await anzahl()).toBe(4);
});

test('[B1.22] Jan was made admin and is the only one since: that is not taken back', async () => {
  await using own = await startServer();
  const [one, two] = [await own.user('admin'), await own.user()];
  const mine = actsOf(own, one);
  const groupsOf = async (id: string) => (await mine.view('users', id)).groups;
  const made = vorgangIn(await mine.change('users', two.id, { groups: await groupsOf(one.id) }));
  await actsOf(own, two).change('users', one.id, { groups: [] });
  const refused = await actsOf(own, two).back(made);
  expect(refused.body.message).toBe(
    'Das ist der letzte Zugang mit Admin-Rechten. Gib sie zuerst jemand anderem.',
  );
});

test('[B1.25] password and name changed in one act: the name goes back, of the password it is said that it stays', async () => {
  const user = await server.user();
  const password = 'ein anderes langes Passwort';
  const changed = await acts.change('users', user.id, {
    username: 'Neu',
    password,
    passwordConfirm: password,
  });
  const { body } = await acts.back(vorgangIn(changed));
  expect(body.worte).toContain('Passwort bleibt, wie es ist.');
  expect((await acts.view('users', user.id)).username).not.toBe('Neu');
});

test('[B1.16] an account comes back without its password: nobody gets in before it has a new one', async () => {
  const user = await server.user('inventar');
  const gone = vorgangIn(await acts.remove('users', user.id));
  expect((await acts.back(gone)).body.worte).toEqual(['Setz ein neues Passwort.']);
  const identity = { identity: user.email, password: user.password };
  const signIn = await server.ask('POST', '/api/collections/users/auth-with-password', { body: identity });
  expect(signIn.status).toBe(400);
  expect(await acts.view('users', user.id)).toMatchObject({ email: user.email });
});

test('[B1.26] a slip with a payment by hand is deleted, comes back, and that is taken back: deleted again', async () => {
  const slip = await acts.create('ausgaben', {
    name: 'Kabel',
    datum: '2026-11-28',
    netto: 1000,
    ust: 190,
    bezahlt: true,
    bezahltAm: '2026-11-28',
  });
  const before = await everything(server);
  expect(Object.keys(before['zahlungen'] ?? {})).not.toHaveLength(0);
  const gone = vorgangIn(await acts.remove('ausgaben', slip.body.id));
  const after = await everything(server);
  const back = await acts.back(gone);
  expect(back.status).toBe(200);
  expect(await everything(server)).toEqual(before);
  expect((await acts.back(back.body.vorgang)).status).toBe(200);
  expect(await everything(server)).toEqual(after);
});

test('[B1.4] deleted on 28.11.2026 at 23:50, it can come back on 28.12. and is gone on 29.12., with its files', async () => {
  now = '2026-11-28T22:50:00Z';
  const form = new FormData();
  form.append('name', 'Vertrag');
  form.append('anlagen', new File(['Hallo'], 'Vertrag.txt'));
  const filed = actsOf(server, await server.user('dateien', 'admin'));
  const kept = await server.ask('POST', '/api/collections/dateien/records', {
    as: await server.user('dateien'),
    body: form,
  });
  const gone = vorgangIn(await filed.remove('dateien', kept.body.id));
  const isThere = async () =>
    (await server.engine.database.reads.findWhere(papierkorb, { vorgang: gone })).length > 0;
  const end = async (at: string) => {
    now = at;
    await endPapierkorb(server.engine)();
    return { isThere: await isThere(), files: (await keysOf(server.storage)).length };
  };
  expect(await end('2026-12-28T22:50:00Z')).toEqual({ isThere: true, files: 1 });
  expect(await end('2026-12-28T23:10:00Z')).toEqual({ isThere: false, files: 0 });
  const later = actsOf(server, await server.user('dateien'));
  expect((await later.back(gone)).body.message).toBe('Der Papierkorb hat das nicht mehr.');
});
