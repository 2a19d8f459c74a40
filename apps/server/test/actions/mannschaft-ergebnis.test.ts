import type { Dienst, Einsatz, Person, Projekt } from '@traverse/domain/entities';
import type { ErgebnisAntwort } from '@traverse/domain/ergebnis/antwort';
import { wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let chef: TestUser;
let planung: TestUser;
let buch: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-07-01T09:00:00Z') });
  [chef, planung, buch] = [
    await server.user('admin'),
    await server.user('planung'),
    await server.user('buchhaltung'),
  ];
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const at = (day: number, hours: number) => wireDateWithTime(`2026-06-${day}`, hours * 60);

let count = 0;
const mark = (): string => `${(count += 1)}`;
const aProjekt = (values: object = {}): Promise<Projekt> =>
  server.given('projekt', { name: `Gala ${mark()}`, datum_von: at(12, 8), datum_bis: at(12, 18), ...values });
const aPerson = (values: object = {}): Promise<Person> =>
  server.given('personen', { name: `Cem ${mark()}`, art: 'Frei', ...values });
const aDienst = (projekt: Projekt, values: object = {}): Promise<Dienst> =>
  server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 0 }],
    ...values,
  });
const onto = (dienst: Dienst, person: Person, values: object = {}): Promise<Einsatz> =>
  server.given('einsaetze', {
    dienst: dienst.id,
    person: person.id,
    status: 'eingeteilt',
    antwortWeg: 'Telefon',
    ...values,
  });
const resultOf = async ({ id }: Projekt): Promise<ErgebnisAntwort> =>
  (await server.ask('GET', `/api/ergebnis/${id}`, { as: chef })).body;
const tag = (euros: number) => ({ satzArt: 'Tag', satz: euros * 100 });
const aBill = (values: object, as = buch) =>
  server.ask('POST', records('ausgaben'), {
    as,
    body: { name: `Rechnung ${mark()}`, datum: wireDateOf('2026-06-20'), ...values },
  });

test('[PROJ-15 P9.5] planned is who said yes and the open place too, booked is who is on it', async () => {
  const projekt = await aProjekt({ mitarbeiter: [] });
  const funktion = await server.given('funktionen', { name: `Licht ${mark()}`, ...tag(380) });
  const dienst = await aDienst(projekt, { funktion: funktion.id, anzahl: 3 });
  const konto = await server.user();
  await server.ask('PATCH', records('users', konto.id), { as: chef, body: { kostensatz: 21_000 } });
  await onto(dienst, await aPerson(tag(420)));
  await onto(dienst, await aPerson({ art: 'Angestellt', user: konto.id }), { status: 'zugesagt' });
  const { plan, ist, fakten } = await resultOf(projekt);
  expect([plan.freie, plan.personal]).toEqual([80_000, 26_250]);
  expect([ist.freie, ist.personal]).toEqual([42_000, 0]);
  expect(fakten.mannschaft).toMatchObject([{ funktion: funktion['name'], extern: true, netto: 42_000 }]);
});

test('[PROJ-15] a row of who is eingeteilt does not count by its days, one of a hand does', async () => {
  const projekt = await aProjekt();
  const person = await aPerson({ art: 'Angestellt', kostensatz: 24_000 });
  await server.ask('PATCH', records('projekt', projekt.id), {
    as: planung,
    body: { mitarbeiter: [{ name: person.name, telefon: '', position: '', user_id: '', tage: 9 }] },
  });
  const dienst = await aDienst(projekt);
  const put = { dienst: dienst.id, person: person.id, status: 'eingeteilt' };
  expect((await server.ask('POST', records('einsaetze'), { as: planung, body: put })).status).toBe(200);
  const { ist, fakten } = await resultOf(projekt);
  expect(fakten.personal).toEqual([]);
  expect(ist.personal).toBe(30_000);
  // It is over, and nobody has said how long it was.
  expect(fakten.mannschaft).toMatchObject([{ nichtGemeldet: 1 }]);
});

test('[PROJ-15 P9.6] one bill for two jobs is shared by cost, each in its own', async () => {
  const [gala, messe] = [await aProjekt(), await aProjekt()];
  const cem = await aPerson();
  const [a, b] = [
    await onto(await aDienst(gala), cem, tag(420)),
    await onto(await aDienst(messe), cem, tag(420)),
  ];
  const c = await onto(await aDienst(messe), await aPerson(), tag(210));
  const made = await aBill({ netto: 100_001, projekt: gala.id, einsaetze: [a.id, b.id, c.id] });
  expect(made.status).toBe(200);
  expect((await resultOf(gala)).ist).toMatchObject({ freie: 40_000, sonstige: 0 });
  expect((await resultOf(messe)).ist).toMatchObject({ freie: 60_001, sonstige: 0 });
  expect((await resultOf(messe)).plan.freie).toBe(63_000);
});

test('[PROJ-15] an Einsatz is paid once: a second bill is refused, and one that is taken back gives it free', async () => {
  const projekt = await aProjekt();
  const einsatz = await onto(await aDienst(projekt), await aPerson(), tag(420));
  const first = await aBill({ netto: 42_000, ust: 7980, einsaetze: [einsatz.id] });
  const second = await aBill({ netto: 42_000, einsaetze: [einsatz.id] });
  expect(second.status).toBe(400);
  expect(second.body.data.einsaetze.message).toBe(`Der Einsatz steht schon auf ${first.body.name}.`);
  const same = await server.ask('PATCH', records('ausgaben', first.body.id), {
    as: buch,
    body: { name: 'Anders', einsaetze: [einsatz.id] },
  });
  expect(same.status).toBe(200);
  await server.ask('PATCH', records('ausgaben', first.body.id), { as: buch, body: { einsaetze: [] } });
  expect((await resultOf(projekt)).ist.freie).toBe(42_000);
  expect((await aBill({ netto: 40_000, einsaetze: [einsatz.id] })).status).toBe(200);
  expect((await resultOf(projekt)).ist.freie).toBe(40_000);
});

test('[PROJ-15] the dialog of a bill proposes who bills so: begun, on it, on no other bill, and nobody of the house', async () => {
  const lieferant = await server.given('lieferanten', {
    kreditorennummer: 70_200,
    name: `Vogt Licht ${mark()}`,
  });
  const projekt = await aProjekt();
  const dienst = await aDienst(projekt);
  const cem = await aPerson({ lieferant: lieferant.id, ...tag(420) });
  const same = await aPerson({ name: `${lieferant['name']}`, ...tag(300) });
  const own = await aPerson({ art: 'Angestellt', lieferant: lieferant.id, kostensatz: 21_000 });
  const [mine, theirs] = [await onto(dienst, cem), await onto(dienst, same)];
  await onto(dienst, own);
  await onto(await aDienst(projekt), cem, { status: 'zugesagt' });
  await onto(
    await aDienst(projekt, {
      schichten: [
        { von: wireDateWithTime('2026-08-01', 480), bis: wireDateWithTime('2026-08-01', 900), pause: 0 },
      ],
    }),
    cem,
  );
  const ask = async (query: string, as = buch) =>
    server.ask('GET', `/api/einsaetze-ohne-rechnung?${query}`, { as });
  const proposed = async (query: string) =>
    (await ask(query)).body.einsaetze.map((each: { einsatz: string }) => each.einsatz).toSorted();
  expect(await proposed(`lieferant=${lieferant.id}`)).toEqual([mine.id, theirs.id].toSorted());
  expect(await proposed(`verkaeufer=${encodeURIComponent(` ${cem.name.toUpperCase()} `)}`)).toEqual([
    mine.id,
  ]);
  expect((await ask(`verkaeufer=${encodeURIComponent(cem.name)}`)).body.einsaetze).toMatchObject([
    { name: cem.name, projekt: projekt.name, erwartet: 42_000 },
  ]);
  const bill = await aBill({ netto: 1, einsaetze: [mine.id] });
  expect(await proposed(`lieferant=${lieferant.id}`)).toEqual([theirs.id]);
  expect(await proposed(`lieferant=${lieferant.id}&ausser=${bill.body.id}`)).toEqual(
    [mine.id, theirs.id].toSorted(),
  );
  expect(await proposed('lieferant=&verkaeufer=')).toEqual([]);
  expect((await ask('lieferant=x', planung)).status).toBe(403);
  expect((await server.ask('GET', '/api/einsaetze-ohne-rechnung')).status).toBe(401);
});

test('[PROJ-15 P9.9] hours that are confirmed bill as they were, what is expected stays, and the office sees which days nobody reported', async () => {
  const projekt = await aProjekt({ datum_bis: at(14, 18) });
  const schichten = [12, 13, 14].map((day) => ({ von: at(day, 8), bis: at(day, 18), pause: 0 }));
  const cem = await aPerson({ ...tag(420), ueberAb: 10, ueberSatz: 4500 });
  const dienst = await aDienst(projekt, { schichten });
  const einsatz = await onto(dienst, cem);
  const own = await aPerson({ art: 'Angestellt', kostensatz: 24_000 });
  const hers = await onto(await aDienst(projekt, { schichten }), own);
  const { body: link } = await server.ask('POST', `/api/personen/${cem.id}/link`, { as: planung });
  const token = String(link.url).split('#')[1];
  const { sitzung } = (await server.ask('POST', '/api/l', { body: { token } })).body;
  const piece = { id: 'p99firstday0000', einsatz: einsatz.id, von: at(12, 8), bis: at(12, 20.25), pause: 0 };
  const reported = await server.ask('POST', '/api/mannschaft/stunden', {
    body: { sitzung, meldungen: [piece] },
  });
  expect(reported.body.meldungen).toMatchObject([{ ist: 'gespeichert' }]);
  // What nobody has confirmed bills nothing.
  expect((await resultOf(projekt)).ist.freie).toBe(126_000);
  await server.ask('POST', '/api/mannschaft/bestaetigen', { as: planung, body: { stunden: [piece.id] } });
  const written = { ...piece, id: 'p99ownfirstday0', einsatz: hers.id, person: own.id };
  await server.ask('POST', '/api/mannschaft/stunden', { as: planung, body: { meldungen: [written] } });
  const { plan, ist, fakten } = await resultOf(projekt);
  expect([ist.freie, plan.freie]).toEqual([139_500, 126_000]);
  expect(fakten.mannschaft.map(({ name, nichtGemeldet }) => [name, nichtGemeldet])).toEqual([
    [cem.name, 0],
    [own.name, 2],
  ]);
  expect(ist.personal).toBe(36_750 + 2 * 30_000);
});
