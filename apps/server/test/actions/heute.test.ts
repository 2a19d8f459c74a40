import { entities } from '@traverse/domain/entities';
import { wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let ramp: TestUser;

beforeAll(async () => {
  server = await startServer();
  ramp = await server.user('packlisten');
  await aDay();
});
afterAll(() => server[Symbol.asyncDispose]());

const today = wireDateOf('2026-11-20');
const later = wireDateOf('2026-11-25');

async function aDay() {
  const kunde = (await server.given('kunden', { name: 'Jana', firma: 'Kurverwaltung', tel: '04486 2210' }))
    .id;
  const projekt = await server.given('projekt', {
    name: 'Filmabend Kurpark',
    ort: 'Kurpark',
    datum_von: wireDateWithTime('2026-11-20', 14 * 60),
    mitarbeiter: [{ name: 'Mareike Köster', telefon: '', position: '', user_id: '' }],
  });
  const inventarliste = (await server.given('inventarlisten', { von: today, bis: later })).id;
  const inventar = (await server.given('inventar', { name: 'LED-PAR', anzahl: 60 })).id;
  await server.given('inventar_inventarlisten', { inventar, inventarliste, anzahl: 56, out: 41 });
  const aListe = (facts: object) => server.given('packlisten', { von: today, bis: later, kunde, ...facts });
  await aListe({ name: 'PL20260140', projekt: projekt.id, inventarliste });
  await aListe({ name: 'PL20260131', von: wireDateOf('2026-11-10'), bis: wireDateOf('2026-11-21') });
  await aListe({ name: 'PL20260150', von: later });
  await aListe({ name: 'PL20260160', user: (await server.user('packlisten')).id });
}

const ask = (as?: TestUser, tag = '2026-11-20') => server.ask('GET', `/api/heute?tag=${tag}`, { as });

test('what goes out, what comes back and who is where is one answer', async () => {
  const { status, body } = await ask(ramp);
  expect(status).toBe(200);
  expect(body.raus).toMatchObject([
    {
      name: 'PL20260140',
      tag: '2026-11-20',
      titel: 'Filmabend Kurpark',
      kunde: 'Kurverwaltung – Jana',
      gezaehlt: 41,
      stueck: 56,
    },
  ]);
  expect(body.zurueck).toMatchObject([
    { name: 'PL20260131', tag: '2026-11-21', titel: 'Kurverwaltung – Jana', stueck: 0 },
  ]);
  expect(body.wo).toMatchObject([{ ort: 'Kurpark', tag: '2026-11-20', leute: ['Mareike Köster'] }]);
});

test('[API-07] what somebody may not see is left out: pack lists, customers, private ones', async () => {
  const { body } = await ask(await server.user('inventar'));
  expect(body).toMatchObject({ raus: [], zurueck: [], wo: [{ name: 'Filmabend Kurpark' }] });
  expect((await ask()).status).toBe(401);
});

test('[ERR-02] a day that is none is refused with a sentence', async () => {
  for (const tag of ['', '2026-02-30', 'heute']) {
    const { status, body } = await ask(ramp, tag);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '„tag“ muss ein Tag sein wie 2026-12-03.',
    });
  }
});

test('a day with nothing on it is empty', async () => {
  expect((await ask(ramp, '2027-03-01')).body).toMatchObject({ raus: [], zurueck: [], wo: [] });
});

test('[PLAN-05] what has to be done: each count is that of its list, and whoever may not see it is told nothing', async () => {
  const office = await server.user('packlisten', 'rechnungen', 'inventar');
  const tag = '2027-02-01';
  const date = (day: number) => wireDateOf(`2027-02-${String(day).padStart(2, '0')}` as '2027-02-01');
  const kunde = (await server.given('kunden', { name: 'Jana', firma: 'Stadtwerke', tel: '04486 2210' })).id;
  const inventar = (await server.given('inventar', { name: 'Spot', anzahl: 60 })).id;
  const aListe = async (name: string, von: number, line: object, verbucht = true) => {
    const days = { von: date(von), bis: date(von + 1) };
    const liste = await server.given('inventarlisten', { ...days, verbucht });
    await server.given('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 4, ...line });
    await server.given('packlisten', { ...days, name, kunde, inventarliste: liste.id });
  };
  await aListe('PL20270001', 2, { gepackt: 1 });
  await aListe('PL20270002', 11, { gepackt: 2, out: 3 });
  await aListe('PL20270003', 3, { gepackt: 4 });
  await aListe('PL20270004', 3, { out: 4 });
  await aListe('PL20270005', 12, {});
  await aListe('PL20270006', 3, {}, false);
  const past = { von: wireDateOf('2027-01-20'), bis: wireDateOf('2027-01-31') };
  await server.given('zumietungen', { name: 'ZM20270001', ...past });
  await server.given('zumietungen', { name: 'ZM20270002', ...past, bestellt: true, geliefert: true });
  const [zurueck, heute] = [
    { bis: date(1), von: date(1) },
    { bestellt: true, geliefert: true },
  ];
  await server.given('zumietungen', { name: 'ZM20270003', ...zurueck, ...heute });
  await server.given('zumietungen', { name: 'ZM20270004', ...past, ...heute, zurueckgegeben: true });
  const singly = await server.given('inventar', { name: 'Motor', anzahl: 3, zaehlweise: 'Einzeln' });
  const [first, second] = await server.engine.database.reads.findWhere(entities.geraete, {
    inventar: singly.id,
  });
  const block = (id: string, gesperrtBis: string) => {
    const path = `/api/collections/geraete/records/${id}`;
    return server.ask('PATCH', path, { as: office, body: { zustand: 'gesperrt', gesperrtBis } });
  };
  await block(first!.id, wireDateOf('2027-01-31'));
  await block(second!.id, date(1));
  const damage = { inventar, schaden: 'Riss', sperrt: 2 };
  await server.given('schaeden', { ...damage, gesperrtBis: wireDateOf('2027-01-30') });
  await server.given('schaeden', { ...damage, gesperrtBis: date(1) });
  await server.given('schaeden', { ...damage, gesperrtBis: wireDateOf('2027-01-30'), behoben: true });

  const { ansteht } = (await ask(office, tag)).body;
  expect(ansteht.ungepackt).toMatchObject([
    { name: 'PL20270001', von: '2027-02-02', offen: 3 },
    { name: 'PL20270002', von: '2027-02-11', offen: 1 },
  ]);
  expect(ansteht.sperren).toEqual([
    { geraet: '', inventar, bezeichnung: '2 × Spot', bis: '2027-01-30' },
    { geraet: first!.id, inventar: singly.id, bezeichnung: first!.bezeichnung, bis: '2027-01-31' },
  ]);
  const listed = async (filter: string) => {
    const path = `/api/collections/zumietungen/records?filter=${encodeURIComponent(filter)}`;
    return (await server.ask('GET', path, { as: office })).body.totalItems;
  };
  expect([ansteht.zumietungenOffen, ansteht.zumietungenUeberfaellig]).toEqual([
    await listed('bestellt=false'),
    await listed(`geliefert=true && zurueckgegeben=false && bis<"${date(1)}"`),
  ]);
  expect(ansteht).toMatchObject({
    zumietungenOffen: 1,
    zumietungZuerst: 'ZM20270001',
    zumietungenUeberfaellig: 1,
    pruefungen: 0,
  });
  const { ueberfaellig } = (await ask(office, '2027-02-20')).body;
  // [look.md 42] Whom one calls about it, for those who may know.
  expect(ueberfaellig).toMatchObject({ listen: 3, zuerst: 'Filmabend Kurpark', telefon: '04486 2210' });

  const nothing = { zumietungenOffen: 0, zumietungZuerst: '', zumietungenUeberfaellig: 0, pruefungen: 0 };
  const stranger = (await ask(await server.user('kunden'), tag)).body.ansteht;
  expect(stranger).toEqual({
    ...nothing,
    auftraege: [],
    fragen: [],
    wiederDa: [],
    angebote: [],
    ungepackt: [],
    sperren: [],
    ohneRechnung: [],
    firmenOhneMail: 0,
    verjaehrt: [],
    bestellungen: [],
    mannschaft: [],
    aufgaben: [],
    vergeben: [],
    zumietungenZurueck: [],
  });
});

test('[PLAN-05] tests are counted as their page shows them', async () => {
  const store = await server.user('inventar');
  const artikel = await server.given('inventar', { name: 'Kette', anzahl: 2, zaehlweise: 'Einzeln' });
  const art = await server.given('pruefarten', { name: 'UVV', intervallMonate: 12 });
  await server.given('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id, erstmals: '2020-01' });
  const { zeilen } = (await server.ask('GET', '/api/faellige-pruefungen', { as: store })).body;
  const month = new Date(server.engine.clock()).toISOString().slice(0, 7);
  const shown = zeilen.filter(({ faellig }: { faellig: string }) => faellig <= month);
  const today = new Date(server.engine.clock()).toISOString().slice(0, 10);
  const { body } = await ask(store, today);
  expect(body.ansteht.pruefungen).toBe(shown.length);
  expect(shown.length).toBeGreaterThan(0);
  expect((await ask(await server.user('kunden'), today)).body.ansteht.pruefungen).toBe(0);
});

test('[EREC-02] a job of a business without an invoice is told of before six months are over, the oldest first', async () => {
  await using firm = await startServer();
  const office = await firm.user('packlisten', 'rechnungen');
  const [firma, privat] = [
    await firm.given('kunden', { name: 'Stadtwerke', firma: 'Stadtwerke AG', kundennummer: 1 }),
    await firm.given('kunden', { name: 'Anna Vogt', kundennummer: 2 }),
  ];
  const job = async (bis: string, kunde: string, more: object = {}) => {
    const days = { von: `${bis} 02:00:00.000Z`, bis: `${bis} 02:00:00.000Z` };
    const { id: inventarliste } = await firm.given('inventarlisten', { ...days, verbucht: true });
    return firm.given('packlisten', { ...days, kunde, inventarliste, ...more });
  };
  const [second, first] = [await job('2026-06-20', firma.id), await job('2026-06-12', firma.id)];
  await job('2026-06-12', privat.id);
  await job('2026-06-12', firma.id, { noRechnung: true });
  await job('2026-07-20', firma.id);
  const late = async (tag: string, as = office) =>
    (await firm.ask('GET', `/api/heute?tag=${tag}`, { as })).body.ansteht.ohneRechnung;
  // Nobody is told of invoices who has never written one here.
  expect(await late('2026-12-13')).toEqual([]);
  const von = '2026-01-05 02:00:00.000Z';
  const { id } = await firm.given('rechnungen', {
    kunde: firma.id,
    von,
    bis: von,
    rechnungsDatum: von,
    faelligDatum: von,
    faktor: 1,
  });
  await firm.engine.database.transaction((transaction) =>
    transaction.update(entities.rechnungen, id, {
      ausgestellt: true,
      festgeschrieben: wireDateOf('2026-01-05'),
    }),
  );
  expect(await late('2026-12-13')).toEqual([
    { packliste: first.id, name: first.name, titel: first.name, frist: '2026-12-12', vorbei: true },
    { packliste: second.id, name: second.name, titel: second.name, frist: '2026-12-20', vorbei: false },
  ]);
  expect(await late('2026-11-11')).toEqual([]);
  for (const group of ['packlisten', 'inventar'] as const)
    expect([group, await late('2026-12-13', await firm.user(group))]).toEqual([group, []]);
  // A draft is no invoice; one that was handed out is.
  await firm.engine.database.transaction((transaction) =>
    transaction.update(entities.packlisten, first.id, { rechnung: id }),
  );
  expect(await late('2026-12-13')).toMatchObject([{ name: second.name }]);
});

test('[EREC-01] [PART-04] in January 2027 home counts businesses without an address, as the list shows them', async () => {
  await using firm = await startServer();
  const office = await firm.user('kunden', 'rechnungen');
  let kundennummer = 0;
  const kunde = (values: object) =>
    firm.given('kunden', { name: 'K', kundennummer: (kundennummer += 1), ...values });
  await kunde({ firma: 'Stadtwerke AG' });
  await kunde({ ustId: 'DE123456788' });
  await kunde({ verbraucher: 'nein' });
  await kunde({ firma: 'Mit Mail GmbH', email: 'info@firma.example' });
  await kunde({ firma: 'Privat', verbraucher: 'ja' });
  await kunde({});
  // [PART-04] Who gets its invoices has one, or is there without.
  const contact = async (values: object) =>
    firm.given('kontakte', { person: 'Zoe', kunde: (await kunde({ firma: 'Bauverein eG' })).id, ...values });
  await contact({ email: 'zoe@firma.example', bekommtRechnungen: true });
  await contact({ bekommtRechnungen: true });
  await contact({ email: 'zoe@firma.example' });
  const counted = async (tag: string, as = office) =>
    (await firm.ask('GET', `/api/heute?tag=${tag}`, { as })).body.ansteht.firmenOhneMail;
  expect([
    await counted('2026-12-31'),
    await counted('2027-01-01'),
    await counted('2027-01-31'),
    await counted('2027-02-01'),
  ]).toEqual([0, 5, 5, 0]);
  expect(await counted('2027-01-15', await firm.user('inventar'))).toBe(0);
});

test('[R34] [NAHT-01] what was called off is nowhere, and who works over midnight is there on both days', async () => {
  const day = '2026-06-20';
  const [von, bis] = [wireDateOf(day), wireDateOf('2026-06-25')];
  const kunde = (await server.given('kunden', { name: 'Jana', firma: 'Bauverein' })).id;
  const mitarbeiter = [{ name: 'Lina', telefon: '', position: '', user_id: '' }];
  const gala = { name: 'Gala', datum_von: von, datum_bis: bis, status: 'Abgesagt', mitarbeiter };
  const projekt = (await server.given('projekt', gala)).id;
  const inventarliste = (await server.given('inventarlisten', { von, bis, verbucht: true })).id;
  const inventar = (await server.given('inventar', { name: 'Stativ', anzahl: 9 })).id;
  await server.given('inventar_inventarlisten', { inventar, inventarliste, anzahl: 5 });
  await server.given('packlisten', { name: 'PL20260170', von, bis, kunde, projekt, inventarliste });
  const fest = (await server.given('projekt', { name: 'Fest', datum_von: wireDateOf('2026-07-01') })).id;
  const night = { zeit: wireDateWithTime('2026-06-19', 23 * 60), bis: wireDateWithTime(day, 5 * 60) };
  await server.given('job', { job: 'Wache', ausfuehrer: 'Ole', projekt: fest, ...night });
  const { body } = await ask(ramp, day);
  expect(body.raus).toEqual([]);
  expect(body.wo).toMatchObject([{ name: 'Fest', tag: day, leute: ['Ole'] }]);
  expect(body.ansteht.ungepackt).toEqual([]);
});
