import { entities, type Geraet } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let lager: TestUser;
let packer: TestUser;
let clock = Date.parse('2026-11-28T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  [lager, packer] = [await server.user('packlisten', 'inventar'), await server.user('packlisten')];
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const nextId = (): string => `tst${String((count += 1)).padStart(12, '0')}`;
const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const create = (collection: string, body: object, as = lager) =>
  server.ask('POST', records(collection), { as, body });
const geraetWith = async (id: string): Promise<Geraet> =>
  (await server.ask('GET', records('geraete', id), { as: lager })).body;

async function givenMotor({
  art = {},
  pflicht = {},
}: {
  readonly art?: object;
  readonly pflicht?: object;
} = {}) {
  const item = await server.given('inventar', {
    name: `Motor ${(count += 1)}`,
    anzahl: 1,
    zaehlweise: 'Einzeln',
  });
  const kind = await server.given('pruefarten', { name: `DGUV V54 ${count}`, intervallMonate: 12, ...art });
  await server.given('artikel_pruefungen', { inventar: item.id, pruefart: kind.id, ...pflicht });
  const [geraet] = await server.engine.database.reads.findWhere(entities.geraete, { inventar: item.id });
  return { item: item.id, kind: kind.id, motor: geraet!.id };
}

const tested = (geraet: string, pruefart: string, facts: object = {}, as = lager) =>
  create(
    'pruefungen',
    {
      geraet,
      pruefart,
      datum: wireDateOf('2026-11-20'),
      ergebnis: 'bestanden',
      pruefer: 'H. Harms',
      ...facts,
    },
    as,
  );

async function scanOut(
  geraet: string,
  item: string,
  { bis = '2026-11-30', facts = {}, liste = {}, as = lager } = {},
) {
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf(bis as '2026-11-30') };
  const made = await server.given('inventarlisten', { ...days, ...liste });
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: item,
    inventarliste: made.id,
    anzahl: 1,
  });
  const sent = { id: nextId(), inventarliste: made.id, mode: 'out', code: geraet, ...facts };
  const { body } = await server.ask('POST', '/api/scans', { as, body: { scans: [sent] } });
  return { liste: made.id, zeile: zeile.id, answer: body.scans[0] };
}

describe('a test', () => {
  test('[PRUEF-01 R3] of one kind is asked about when one was written down a moment ago, of who can be asked', async () => {
    const { kind, motor } = await givenMotor();
    const asking = { doppelt: 'fragen' };
    expect((await tested(motor, kind, asking)).status).toBe(200);
    const refused = await tested(motor, kind, asking);
    expect(refused).toMatchObject({ status: 400, body: { data: { doppelt: { code: 'pruefung_doppelt' } } } });
    expect(refused.body.message).toMatch(
      /^Motor \d+ #01 hat gerade eben schon eine Prüfung dieser Art: bestanden\./,
    );
    // Another kind, one in its place, and whoever does not ask: nothing is refused.
    const other = await server.given('pruefarten', { name: `Sicht ${(count += 1)}`, intervallMonate: 12 });
    expect((await tested(motor, other.id, asking)).status).toBe(200);
    const [first] = await server.engine.database.reads.findWhere(entities.pruefungen, {
      geraet: motor,
    });
    expect((await tested(motor, kind, { ...asking, ersetzt: first!.id })).status).toBe(200);
    expect((await tested(motor, kind)).status).toBe(200);
    clock += 11 * 60_000;
    expect((await tested(motor, kind, asking)).status).toBe(200);
  });

  test('[PRUEF-01] says when the next is due, and the device says so too', async () => {
    const { motor, kind } = await givenMotor();
    expect(await geraetWith(motor)).toMatchObject({ naechstePruefung: 'sofort' });
    const { status, body } = await tested(motor, kind);
    expect([status, body.naechste, body.user]).toEqual([200, '2027-11', lager.id]);
    expect(await geraetWith(motor)).toMatchObject({
      naechstePruefung: '2027-11',
      pruefstand: [{ pruefart: kind, gate: 'sperren', faellig: '2027-11', stand: '' }],
    });
  });

  test('[PRUEF-01 V3.11] by the expert is that of the year as well, and each starts where it was due', async () => {
    const { motor, item, kind } = await givenMotor({ art: { fristregel: 'BetrSichV Anhang 3' } });
    const expert = await server.given('pruefarten', {
      name: `Gutachten ${(count += 1)}`,
      intervallMonate: 48,
      fristregel: 'BetrSichV Anhang 3',
      deckt: [kind],
    });
    await server.given('artikel_pruefungen', { inventar: item, pruefart: expert.id });
    const { body } = await tested(motor, expert.id, { datum: wireDateOf('2026-06-10') });
    expect(body.naechste).toBe('2030-06');
    const { pruefstand, naechstePruefung } = await geraetWith(motor);
    expect(pruefstand.map(({ faellig }) => faellig).toSorted()).toEqual(['2027-06', '2030-06']);
    expect(naechstePruefung).toBe('2027-06');
  });

  test('[PRUEF-01] what a kind covers, and when a first one is due, holds for devices that are there already', async () => {
    const { motor, item, kind } = await givenMotor({ pflicht: { erstmals: '2027-01' } });
    expect((await geraetWith(motor)).naechstePruefung).toBe('2027-01');
    const expert = await server.given('pruefarten', {
      name: `Gutachten ${(count += 1)}`,
      intervallMonate: 48,
    });
    await tested(motor, expert.id, { datum: wireDateOf('2026-06-10') });
    await server.ask('PATCH', records('pruefarten', expert.id), { as: lager, body: { deckt: [kind] } });
    expect((await geraetWith(motor)).naechstePruefung).toBe('2027-06');
    const [pflicht] = await server.engine.database.reads.findWhere(entities.artikel_pruefungen, {
      inventar: item,
    });
    await server.ask('PATCH', records('pruefarten', expert.id), { as: lager, body: { deckt: [] } });
    await server.ask('PATCH', records('artikel_pruefungen', pflicht!.id), {
      as: lager,
      body: { erstmals: '2027-02' },
    });
    expect((await geraetWith(motor)).naechstePruefung).toBe('2027-02');
  });

  test('[PRUEF-01] may be due earlier, never later', async () => {
    const { motor, kind } = await givenMotor();
    const later = await tested(motor, kind, { naechste: '2028-01' });
    expect(later.body.data.naechste.message).toContain('Spätestens 11/2027');
    expect((await tested(motor, kind, { naechste: '2027-03' })).body.naechste).toBe('2027-03');
  });

  test('[PRUEF-01] is changed and deleted by nobody; a later one replaces it', async () => {
    const { motor, kind } = await givenMotor();
    const wrong = (await tested(motor, kind, { ergebnis: 'nicht bestanden' })).body;
    const changed = await server.ask('PATCH', records('pruefungen', wrong.id), {
      as: lager,
      body: { ergebnis: 'bestanden' },
    });
    expect(changed.status).toBeGreaterThanOrEqual(400);
    expect(
      (await server.ask('DELETE', records('pruefungen', wrong.id), { as: lager })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await tested(motor, kind, { ersetzt: wrong.id })).status).toBe(200);
    expect(await geraetWith(motor)).toMatchObject({ naechstePruefung: '2027-11' });
    const other = await givenMotor();
    expect(
      (await tested(other.motor, other.kind, { ersetzt: wrong.id })).body.data.ersetzt.message,
    ).toContain('derselben Art');
  });

  test.each([
    ['in the future', { datum: wireDateOf('2026-12-24') }, 'datum', 'nicht in der Zukunft'],
    ['of nothing', { geraet: '' }, 'geraet', 'zu einem Gerät oder zu einem Artikel'],
    ['by nobody', { pruefer: '' }, 'pruefer', ''],
    ['with a month that is none', { naechste: '2027-13' }, 'naechste', '2027-06'],
  ])('[PRUEF-01] %s is refused', async (_, facts, field, words) => {
    const { motor, kind } = await givenMotor();
    const { status, body } = await tested(motor, kind, facts);
    expect(status).toBe(400);
    expect(body.data[field].message).toContain(words);
  });

  test('[PRUEF-01 V3.16] a kind wants an interval, and is written by the warehouse alone', async () => {
    const refused = await create('pruefarten', { name: `Nie ${(count += 1)}`, intervallMonate: 0 });
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['intervallMonate']]);
    const { motor, kind } = await givenMotor();
    expect((await tested(motor, kind, {}, packer)).status).toBe(400);
  });

  test('[PRUEF-01] of a retired device, or of more than there are, is refused', async () => {
    const { motor, item, kind } = await givenMotor();
    const tooMany = await tested('', kind, { inventar: item, anzahl: 9 });
    expect(tooMany.body.data.anzahl.message).toContain('gibt es nur 1');
    await server.ask('PATCH', records('geraete', motor), { as: lager, body: { zustand: 'ausgemustert' } });
    expect((await tested(motor, kind)).body.data.geraet.message).toContain('ist ausgemustert');
  });

  test('[PRUEF-01] [PRUEF-02 V3.12] that failed blocks the device and reports the damage at once; mended is not tested', async () => {
    const { motor, item, kind } = await givenMotor();
    await tested(motor, kind, { ergebnis: 'nicht bestanden', bemerkung: 'Haken verformt' });
    expect(await geraetWith(motor)).toMatchObject({ zustand: 'gesperrt', naechstePruefung: 'sofort' });
    const filter = encodeURIComponent(`geraet="${motor}"`);
    const { body } = await server.ask('GET', `${records('schaeden')}?filter=${filter}`, { as: lager });
    expect(body.items).toMatchObject([{ inventar: item, sperrt: 1, behoben: false }]);
    expect(body.items[0].schaden).toMatch(/^Prüfung nicht bestanden: DGUV V54 \d+\. Haken verformt$/);
    const mend = () =>
      server.ask('PATCH', records('schaeden', body.items[0].id), { as: lager, body: { behoben: true } });
    await mend();
    expect((await geraetWith(motor)).zustand).toBe('gesperrt');
    await server.ask('PATCH', records('geraete', motor), { as: lager, body: { zustand: 'einsatzbereit' } });
    expect((await scanOut(motor, item)).answer).toMatchObject({ grund: 'pruefung' });
    await tested(motor, kind, { datum: wireDateOf('2026-11-21') });
    expect((await scanOut(motor, item)).answer).toMatchObject({ result: 'counted' });
  });

  test('[PRUEF-02 V3.15] of counted items so many: too few is said, and counted', async () => {
    const { kind } = await givenMotor();
    const item = await server.given('inventar', { name: `Kabel ${(count += 1)}`, anzahl: 22 });
    await server.given('artikel_pruefungen', { inventar: item.id, pruefart: kind });
    await tested('', kind, { inventar: item.id, anzahl: 1 });
    expect((await scanOut(item.id, item.id)).answer.detail).not.toContain('geprüft');
    const { answer } = await scanOut(item.id, item.id);
    expect(answer).toMatchObject({ result: 'counted' });
    expect(answer.detail).toMatch(/nur 1 von 22 geprüft$/);
  });
});

describe('the gate', () => {
  test('[PRUEF-02 V3.5] a test that runs out during the job refuses, and a reason is kept', async () => {
    const { motor, item, kind } = await givenMotor({ pflicht: { erstmals: '2026-11' } });
    const { answer } = await scanOut(motor, item, { bis: '2026-12-02' });
    expect(answer).toMatchObject({ result: 'refused', grund: 'pruefung', geraet: motor });
    expect(answer.detail).toContain('läuft am 30.11.2026 während des Jobs ab');
    expect(kind).not.toBe('');
    const over = { bis: '2026-12-02', facts: { trotzdem: 'Prüfer kommt am 1.12.' } };
    expect((await scanOut(motor, item, { ...over, as: packer })).answer).toMatchObject({ grund: 'pruefung' });
    const { answer: went, liste } = await scanOut(motor, item, over);
    expect(went).toMatchObject({ result: 'counted' });
    const filter = encodeURIComponent(`inventarliste="${liste}"`);
    const { body } = await server.ask('GET', `${records('bewegungen')}?filter=${filter}`, { as: lager });
    expect(body.items[0].grund).toMatch(
      /läuft am 30\.11\.2026 während des Jobs ab – Prüfer kommt am 1\.12\.$/,
    );
  });

  test('[PRUEF-02 V3.5] [PRUEF-02 V3.13] a list that ends in time goes, and not on the day after', async () => {
    const { motor, item } = await givenMotor({ pflicht: { erstmals: '2026-11' } });
    expect((await scanOut(motor, item)).answer).toMatchObject({ result: 'counted' });
    const late = await givenMotor({ pflicht: { erstmals: '2026-10' } });
    expect((await scanOut(late.motor, late.item)).answer.detail).toContain('war im Oktober fällig');
  });

  test('[PRUEF-02 V3.6] a case with one overdue device in it is refused, and names the device', async () => {
    const rack = await givenMotor({ pflicht: { erstmals: '2027-11' } });
    const { motor } = await givenMotor({ pflicht: { erstmals: '2026-10' } });
    await server.ask('PATCH', records('geraete', motor), { as: lager, body: { behaelter: rack.motor } });
    const { answer } = await scanOut(rack.motor, rack.item);
    expect(answer).toMatchObject({ result: 'refused', grund: 'pruefung', geraet: rack.motor });
    const { bezeichnung } = await geraetWith(motor);
    expect(answer.detail).toContain(`${bezeichnung}: DGUV V54`);
    expect(answer.detail).toContain('war im Oktober fällig');
    expect(await geraetWith(motor)).toMatchObject({ liste: '' });
    const over = await scanOut(rack.motor, rack.item, { facts: { trotzdem: 'Prüfer kommt mit' } });
    expect(over.answer.result).toBe('counted');
    expect(await geraetWith(motor)).toMatchObject({ liste: over.liste });
  });

  test('[PRUEF-02 V3.14] a kind that warns lets it go with a word', async () => {
    const { motor, item } = await givenMotor({ art: { gate: 'warnen' }, pflicht: { erstmals: '2026-10' } });
    const { answer } = await scanOut(motor, item);
    expect(answer.result).toBe('counted');
    expect(answer.detail).toContain('war im Oktober fällig');
  });

  test('[PRUEF-03] a list of tests has none, and what passes is counted in', async () => {
    const { motor, item, kind } = await givenMotor({ pflicht: { erstmals: '2026-10' } });
    const { answer, zeile } = await scanOut(motor, item, { liste: { pruefliste: true } });
    expect(answer.result).toBe('counted');
    await tested(motor, kind);
    expect(await geraetWith(motor)).toMatchObject({ liste: '' });
    const line = await server.ask('GET', records('inventar_inventarlisten', zeile), { as: lager });
    expect(line.body).toMatchObject({ out: 1, in: 1 });
  });

  test('[PRUEF-02] a kind that becomes stricter, and an item that wants it no more, are known on every device', async () => {
    const { motor, item, kind } = await givenMotor({ art: { gate: 'nichts' } });
    await server.ask('PATCH', records('pruefarten', kind), { as: lager, body: { gate: 'warnen' } });
    expect((await geraetWith(motor)).pruefstand).toMatchObject([{ gate: 'warnen', stand: 'ohne Prüfung' }]);
    const filter = encodeURIComponent(`inventar="${item}"`);
    const { body } = await server.ask('GET', `${records('artikel_pruefungen')}?filter=${filter}`, {
      as: lager,
    });
    await server.ask('DELETE', records('artikel_pruefungen', body.items[0].id), { as: lager });
    expect(await geraetWith(motor)).toMatchObject({ pruefstand: [], naechstePruefung: '' });
  });
});

test('[PRUEF-03] the proof of a pack list names what went with a reason, and what has no proof', async () => {
  const { motor, item } = await givenMotor({ pflicht: { erstmals: '2026-11' } });
  const facts = { trotzdem: 'Prüfer kommt zum Aufbau' };
  const { liste } = await scanOut(motor, item, { bis: '2026-12-02', facts });
  const kunde = await server.given('kunden', { name: 'Weihnachtsgala' });
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-12-02') };
  const projekt = await server.given('projekt', {
    name: 'Gala',
    ort: 'Festplatz',
    datum_von: days.von,
    datum_bis: days.bis,
  });
  const packliste = await server.given('packlisten', {
    ...days,
    kunde: kunde.id,
    projekt: projekt.id,
    inventarliste: liste,
  });
  const read = async (as: TestUser) =>
    fetch(`${server.url}/api/pruefnachweis/${packliste.id}`, { headers: { Authorization: as.token } });
  const answer = await read(packer);
  expect(answer.headers.get('content-disposition')).toContain(`Pruefnachweis-${packliste.name}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain(`zu Packliste ${packliste.name}`);
  expect(words).toContain(', für Weihnachtsgala, Festplatz.');
  expect(words).toContain('nie');
  expect(words).toMatch(
    /Mit Begründung mitgenommen: Motor \d+ #01, am 28\.11\.2026.*Prüfer kommt zum Aufbau/,
  );
  expect((await read(await server.user('inventar'))).status).toBe(403);
});

test('[PRUEF-03 R18] the proof names the piece without a number also once everything is back, and no device twice', async () => {
  const { motor, item, kind } = await givenMotor();
  await tested(motor, kind);
  const { liste, zeile } = await scanOut(motor, item);
  const scan = (facts: object) =>
    server.ask('POST', '/api/scans', {
      as: lager,
      body: { scans: [{ id: nextId(), inventarliste: liste, code: motor, ...facts }] },
    });
  await scan({ mode: 'in' });
  await scan({ mode: 'out' });
  await scan({ mode: 'in' });
  const ohne = async () => {
    const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-11-30') };
    const kunde = await server.given('kunden', { name: `Gala ${(count += 1)}` });
    const { id } = await server.given('packlisten', { ...days, kunde: kunde.id, inventarliste: liste });
    const answer = await fetch(`${server.url}/api/pruefnachweis/${id}`, {
      headers: { Authorization: packer.token },
    });
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };
  // The same one went twice.
  expect(await ohne()).not.toContain('ohne Gerätenummer');
  // Another was counted by the label of its item.
  const counted = { out: 3, in: 3 };
  await server.ask('PATCH', records('inventar_inventarlisten', zeile), { as: lager, body: counted });
  expect(await ohne()).toMatch(/1 × Motor \d+: ohne Gerätenummer/);
});

describe('the due list', () => {
  const due = async () => {
    const { body } = await server.ask('GET', '/api/faellige-pruefungen', { as: lager });
    return body.zeilen as readonly { readonly geraet: string }[];
  };

  test('[PRUEF-03] names every test that a device wants, when it was last tested and when it goes out', async () => {
    const { motor, item, kind } = await givenMotor();
    await tested(motor, kind);
    const days = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
    const liste = await server.given('inventarlisten', days);
    await server.given('inventar_inventarlisten', { inventar: item, inventarliste: liste.id, anzahl: 1 });
    await server.ask('PATCH', records('inventarlisten', liste.id), { as: lager, body: { verbucht: true } });
    expect((await due()).filter(({ geraet }) => geraet === motor)).toMatchObject([
      {
        pruefart: kind,
        faellig: '2027-11',
        zuletzt: '2026-11-20',
        gehtRaus: { von: '2026-12-03', bis: '2026-12-04', name: 'ohne Packliste' },
        aufPruefliste: false,
      },
    ]);
    expect(
      (await server.ask('GET', '/api/faellige-pruefungen', { as: await server.user('kunden') })).status,
    ).toBe(403);
  });

  test('[PRUEF-03] is a file as well, of all or of what is due until a month', async () => {
    const { motor } = await givenMotor({ pflicht: { erstmals: '2027-03' } });
    const { bezeichnung } = await geraetWith(motor);
    const file = (query: string) =>
      fetch(`${server.url}/api/faellige-pruefungen/export?${query}`, {
        headers: { Authorization: packer.token },
      });
    const all = await file('format=csv');
    expect(all.headers.get('content-disposition')).toContain('2026-11-28.csv');
    expect(await all.text()).toMatch(new RegExp(`gültig;"?${bezeichnung}"?;.*;03/2027;`));
    expect(await (await file('format=csv&bis=2027-02')).text()).not.toContain(bezeichnung);
    expect((await file('format=xlsx')).headers.get('content-type')).toContain('spreadsheetml');
    expect((await file('format=csv&bis=bald')).status).toBe(400);
    const stranger = await server.user('kunden');
    const refused = await server.ask('GET', '/api/faellige-pruefungen/export', { as: stranger });
    expect(refused.status).toBe(403);
  });

  test('[PRUEF-03] puts devices on a pack list of their own: booked, without an invoice, until they have passed', async () => {
    const { motor, item, kind } = await givenMotor();
    const put = (body: object, as = lager) => server.ask('POST', '/api/pruefliste', { as, body });
    expect((await put({ geraete: [motor] })).body.message).toContain('Wähle den Kunden');
    const kunde = await server.given('kunden', { name: 'Wir selbst' });
    expect((await put({ geraete: [motor], kunde: kunde.id }, packer)).status).toBe(403);
    const made = await put({ geraete: [motor], kunde: kunde.id });
    expect(made.status).toBe(200);
    const packliste = (await server.ask('GET', records('packlisten', made.body.id), { as: lager })).body;
    expect(packliste).toMatchObject({ kunde: kunde.id, noRechnung: true });
    expect(await geraetWith(motor)).toMatchObject({ liste: packliste.inventarliste });
    const path = `/availability?von=2026-11-28&bis=2026-11-29&inventar=${item}`;
    expect(JSON.stringify((await server.ask('GET', path, { as: lager })).body)).toContain(
      '"anzahlVerbucht":1',
    );
    expect((await due()).find(({ geraet }) => geraet === motor)).toMatchObject({ aufPruefliste: true });
    // Whom they are for is asked once; what is away is not put on a second one.
    expect((await put({ geraete: [motor] })).body.message).toContain('ist unterwegs');
    await tested(motor, kind);
    expect(await geraetWith(motor)).toMatchObject({ liste: '' });
    expect((await put({ geraete: [] })).status).toBe(400);
  });

  test('[PRUEF-03] counts the pieces of an item without devices, sends those that are due, and takes back what passed', async () => {
    const { kind } = await givenMotor();
    const item = await server.given('inventar', { name: `Trommel ${(count += 1)}`, anzahl: 22 });
    await server.given('artikel_pruefungen', { inventar: item.id, pruefart: kind });
    await tested('', kind, { inventar: item.id, anzahl: 18 });
    const rowOf = async () => {
      const { body } = await server.ask('GET', '/api/faellige-pruefungen', { as: lager });
      return body.zeilen.find(({ inventar }: { inventar: string }) => inventar === item.id);
    };
    expect(await rowOf()).toMatchObject({
      geraet: '',
      bezeichnung: item.name,
      faellig: '',
      zuletzt: '2026-11-20',
      menge: { anzahl: 22, geprueft: 18, stueck: 4 },
      aufPruefliste: false,
    });
    const kunde = await server.given('kunden', { name: 'Wir selbst' });
    const put = (artikel: unknown) =>
      server.ask('POST', '/api/pruefliste', { as: lager, body: { geraete: [], artikel, kunde: kunde.id } });
    expect((await put([{ inventar: item.id, anzahl: 23 }])).body.message).toContain('gibt es nur 22');
    expect((await put([{ inventar: item.id, anzahl: 0 }])).status).toBe(400);
    const made = await put([{ inventar: item.id, anzahl: 4 }]);
    expect(made.status).toBe(200);
    expect(await rowOf()).toMatchObject({ aufPruefliste: true });
    await tested('', kind, { inventar: item.id, anzahl: 3 });
    const packliste = (await server.ask('GET', records('packlisten', made.body.id), { as: lager })).body;
    expect(packliste.anmerkung).toBe('Prüfung: 4 Stück');
    const filter = encodeURIComponent(`inventarliste="${packliste.inventarliste}"`);
    const path = `${records('inventar_inventarlisten')}?filter=${filter}`;
    expect((await server.ask('GET', path, { as: lager })).body.items).toMatchObject([{ out: 4, in: 3 }]);
    await tested('', kind, { inventar: item.id, anzahl: 1 });
    expect(await rowOf()).toMatchObject({
      faellig: '2027-11',
      menge: { geprueft: 22, stueck: 22 },
      aufPruefliste: false,
    });
    expect((await put([{ inventar: item.id, anzahl: 22 }])).status).toBe(200);
  });
});
